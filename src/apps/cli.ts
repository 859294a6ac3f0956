import 'reflect-metadata';
import { addMember } from './commands/add-member.js';
import { backup } from './commands/backup.js';
import { createMigration } from './commands/create-migration.js';
import { importDatabase } from './commands/import.js';
import { makeStaff } from './commands/make-staff.js';
import { migrateSchema } from './commands/migrate.js';
import { reference } from './commands/reference.js';
import { restore } from './commands/restore.js';
import { setPassword } from './commands/set-password.js';
import { verifyAudit } from './commands/verify-audit.js';
import { describeFault } from './faults.js';

/** Takes the words behind its name and returns the exit code. */
type Command = (words: string[]) => Promise<number>;

const COMMANDS: Record<string, { run: Command; usage: string }> = {
  migrate: { run: migrateSchema, usage: 'migrate' },
  backup: { run: backup, usage: 'backup [file]' },
  restore: { run: restore, usage: 'restore <file> [--replace]' },
  import: {
    run: importDatabase,
    usage: 'import -- --from <postgres url> [--schema <name>] [--dry-run] [--rejects <file.jsonl>]',
  },
  'make-staff': { run: makeStaff, usage: 'make-staff <e-mail>' },
  'set-password': { run: setPassword, usage: 'set-password <e-mail> [--replace]' },
  'add-member': {
    run: addMember,
    usage: 'add-member <e-mail> <organization> [--role member] [--team id]',
  },
  'audit:verify': { run: verifyAudit, usage: 'audit:verify [-- --head <number>:<hash>]' },
  'migration:create': { run: createMigration, usage: 'migration:create <what_it_does>' },
  reference: { run: reference, usage: 'reference [--check]' },
};

const [name = '', ...words] = process.argv.slice(2);
process.exitCode = await execute(name, words);

async function execute(name: string, words: string[]): Promise<number> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) {
    const usages = Object.values(COMMANDS).map(({ usage }) => `  npm run ${usage}`);
    process.stderr.write(`Commands (words that begin with -- go behind a lone --):\n${usages.join('\n')}\n`);
    return 1;
  }
  try {
    return await command.run(words);
  } catch (error) {
    process.stderr.write(`${describeFault(error)}\n`);
    return 1;
  }
}
