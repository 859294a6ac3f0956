import { setTimeout as sleep } from 'node:timers/promises';
import { RequestContext } from '@mikro-orm/core';
import { MikroORM } from '@mikro-orm/postgresql';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { CreateFirstAdministrator, type FirstAdministrator } from '#staff';
import { undoInterruptedRestore } from '#platform/database/backup/set-aside.js';
import { isConnectionFailure, reasonOfFailure } from '#platform/database/connection-failure.js';
import { migrate, pendingMigrations } from '#platform/database/schema-version.js';
import { areQueuesMigrated, migrateQueues } from '#platform/queues/queue-schema.js';
import type { OpenDatabase } from './open-database.js';
import { StartError } from './start-error.js';

/** Milliseconds between two attempts to reach a database that is away. */
const RETRY_INTERVAL = 2_000;

/**
 * Waits until the database answers, brings the schema up to date where that is ours to do, and gives a new
 * installation its administrator.
 * @throws StartError when migrations are pending on a database we do not own, BackupError during a restore
 */
export async function prepareDatabase(
  app: NestFastifyApplication,
  { url, embedded, logger }: OpenDatabase & { logger: Logger },
): Promise<FirstAdministrator | null> {
  const orm = app.get<MikroORM>(MikroORM, { strict: false });
  return untilReachable(logger, async () => {
    await undoInterruptedRestore(url);
    if (embedded) await migrateEverything(orm, url);
    else await requireCurrentSchema(orm, url);
    return RequestContext.create(orm.em, () =>
      app.get(CreateFirstAdministrator, { strict: false }).execute(),
    );
  });
}

async function migrateEverything(orm: MikroORM, url: string): Promise<void> {
  await migrate(orm);
  await migrateQueues(url);
}

async function requireCurrentSchema(orm: MikroORM, url: string): Promise<void> {
  const pending = await pendingMigrations(orm);
  if (!(await areQueuesMigrated(url))) pending.push('the tables of the queues');
  if (pending.length === 0) return;
  throw new StartError(
    `The database is missing ${String(pending.length)} migration(s): ${pending.join(', ')}.\n` +
      'Run `npm run migrate` with the same DATABASE_URL, then start again.',
  );
}

async function untilReachable<T>(logger: Logger, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isConnectionFailure(error)) throw error;
      const reason = reasonOfFailure(error);
      logger.warn({ context: 'Database' }, `PostgreSQL cannot be reached (${reason}); trying again in 2 s`);
      await sleep(RETRY_INTERVAL);
    }
  }
}
