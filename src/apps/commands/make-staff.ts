import { NestFactory } from '@nestjs/core';
import { MikroORM, RequestContext } from '@mikro-orm/core';
import { MakeAdministrator } from '#auth';
import { loadSettings } from '#config/load-settings.js';
import { withDatabaseForBackup } from '#platform/database/backup/backup-target.js';
import { StartError } from '../start-error.js';
import { HealthModule } from '../health.module.js';
import { findInstallation } from './installation.js';

/** Gives a user who has signed up the administrator role. */
export async function makeStaff([email]: string[]): Promise<number> {
  if (email === undefined) throw new StartError('Name the person: npm run make-staff -- <e-mail>');
  const { env, options } = await loadSettings();
  await withDatabaseForBackup(await findInstallation(), async (DATABASE_URL) => {
    const module = await HealthModule.forRoot({ env: { ...env, DATABASE_URL }, options });
    const context = await NestFactory.createApplicationContext(module, { logger: false });
    try {
      const em = context.get(MikroORM, { strict: false }).em;
      await RequestContext.create(em, () => context.get(MakeAdministrator, { strict: false }).execute(email));
    } finally {
      await context.close();
    }
  });
  process.stdout.write(`${email} is an administrator now.\n`);
  return 0;
}
