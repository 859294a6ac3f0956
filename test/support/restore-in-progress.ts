/**
 * A restore for tests to kill: it prints `migrating` when everything is set aside and then never gets on. A
 * refusal is printed instead.
 */
import { restoreBackup } from '#platform/database/backup/restore-backup.js';

const [connectionUrl, file] = process.argv.slice(2);
if (!connectionUrl || !file) throw new Error('usage: restore-in-progress <url> <archive>');

const endless = new Promise<void>(() => undefined);
const migrator = {
  up: (): Promise<void> => {
    console.log('migrating');
    return endless;
  },
};

try {
  await restoreBackup({ connectionUrl, file, migrator, replace: true });
} catch (error) {
  console.log(error instanceof Error ? error.message.split('\n')[0] : String(error));
}
