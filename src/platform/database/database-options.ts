import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Migrator } from '@mikro-orm/migrations';
import type { Pool, TypeOverrides } from 'pg';
import { defineConfig, type AnyEntity, type EntityClass, type Options } from '@mikro-orm/postgresql';

/** Beside this file, wherever it runs from: the sources for the command line of developers, else the build. */
const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
/** Milliseconds a request waits for a free or new connection before it is answered with 503. */
const CONNECT_TIMEOUT = 5_000;
/** Milliseconds after which PostgreSQL gives up on one statement. */
const STATEMENT_TIMEOUT = 30_000;
/** Milliseconds without a byte after which a connection counts as lost: a living server would have given up first. */
const SILENCE_TIMEOUT = STATEMENT_TIMEOUT + 2_000;

export interface DatabaseTarget {
  url: string;
  poolMax: number;
  entities: EntityClass<AnyEntity>[];
  log?: (message: string) => void;
}

/** The one MikroORM configuration of web, worker, command line and tests. */
export function databaseOptions({ url, poolMax, entities, log }: DatabaseTarget): Options {
  return defineConfig({
    clientUrl: url,
    entities,
    extensions: [Migrator],
    pool: { min: 0, max: poolMax },
    driverOptions: {
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      statement_timeout: STATEMENT_TIMEOUT,
      keepAlive: true,
      application_name: 'atrium',
      onPoolCreated: (pool: Pool) => {
        readInstantsAsDates(pool);
        cutSilentConnections(pool);
      },
    },
    forceUtcTimezone: true,
    logger: log ?? (() => undefined),
    colors: false,
    // Tables of the queue's library, which migrates them by itself, and content that a restore has set aside.
    schemaGenerator: { ignoreSchema: ['bullmq', 'atrium_set_aside'] },
    migrations: {
      path: MIGRATIONS,
      pathTs: MIGRATIONS,
      glob: '!(*.d).{js,ts}',
      snapshot: false,
      tableName: 'mikro_orm_migrations',
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

/** A server that froze or is cut off by the network sends no refusal; without this its callers would wait for ever. */
function cutSilentConnections(pool: Pool): void {
  pool.on('connect', ({ connection }) => {
    const socket = connection.stream as Socket;
    socket.setTimeout(SILENCE_TIMEOUT, () => socket.destroy());
  });
}
