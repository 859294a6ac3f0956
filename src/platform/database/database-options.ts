import { join } from 'node:path';
import { Migrator } from '@mikro-orm/migrations';
import type { DatabaseConnection } from 'kysely';
import type { Pool, TypeOverrides } from 'pg';
import { defineConfig, type AnyEntity, type EntityClass, type Options } from '@mikro-orm/postgresql';
import { cutSilentConnections, surviveLostConnections, takeBackLostConnections } from './connection-pool.js';
import { prepareStatements } from './prepared-statements.js';
import { PreparingDriver } from './preparing.driver.js';
import { contextEntityManager } from './request-context.hook.js';
import { leaveOffQuietly } from './until-aborted.js';

/** Beside this file, wherever it runs from: the sources, their build or the bundle. */
const MIGRATIONS = join(import.meta.dirname, 'migrations');
/** Milliseconds a request waits for a free or new connection before it is answered with 503. */
const CONNECT_TIMEOUT = 5_000;
/** Milliseconds after which PostgreSQL cancels a statement. */
const STATEMENT_TIMEOUT = 30_000;
/** Milliseconds beyond the longest statement after which a silent connection counts as lost. */
const SILENCE = 2_000;

export interface DatabaseTarget {
  url: string;
  poolMax: number;
  entities: EntityClass<AnyEntity>[];
  log?: (message: string) => void;
  /** Milliseconds one statement may take; 0 for a migration, which takes as long as its largest table needs. */
  statementTimeout?: number;
  /** Milliseconds one statement may wait for a lock; 0 for no limit. */
  lockTimeout?: number;
}

/** The one MikroORM configuration of web, worker, command line and tests. */
export function databaseOptions({
  url,
  poolMax,
  entities,
  log,
  statementTimeout = STATEMENT_TIMEOUT,
  lockTimeout = 0,
}: DatabaseTarget): Options {
  return defineConfig({
    driver: PreparingDriver,
    clientUrl: url,
    entities,
    extensions: [Migrator],
    pool: { min: 0, max: poolMax },
    driverOptions: {
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      statement_timeout: statementTimeout,
      lock_timeout: lockTimeout,
      keepAlive: true,
      application_name: 'atrium',
      onPoolCreated: (pool: Pool) => {
        readInstantsAsDates(pool);
        surviveLostConnections(pool);
        takeBackLostConnections(pool);
        prepareStatements(pool);
        if (statementTimeout > 0) cutSilentConnections(pool, statementTimeout + SILENCE);
      },
    },
    onCreateConnection: (connection) => Promise.resolve(leaveOffQuietly(connection as DatabaseConnection)),
    forceUtcTimezone: true,
    context: contextEntityManager,
    logger: log ?? (() => undefined),
    colors: false,
    // Tables of the queue's library, which migrates them by itself, and content that a restore has set aside.
    // Shared counts are no entities: the library that counts writes them by itself. Partitions of months come and go.
    schemaGenerator: {
      ignoreSchema: ['bullmq', 'atrium_set_aside'],
      skipTables: ['shared_counts', /^usage_events_\d/],
    },
    migrations: {
      path: MIGRATIONS,
      pathTs: MIGRATIONS,
      glob: '!(*.d).{js,ts}',
      snapshot: false,
      tableName: 'mikro_orm_migrations',
      // Each is a transaction of its own, so that one which takes long may do its work in parts outside of any.
      allOrNothing: false,
    },
  });
}

/** PostgreSQL's type id of `timestamptz`. */
const TIMESTAMPTZ = 1184;

/** Plain reads then receive the dates that the tables' types promise; the ORM takes either form. */
function readInstantsAsDates(pool: Pool): void {
  const types = pool.options.types as TypeOverrides;
  types.setTypeParser(TIMESTAMPTZ, (text: string) => new Date(text));
}
