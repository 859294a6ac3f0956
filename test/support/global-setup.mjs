import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { MikroORM } from '@mikro-orm/postgresql';
import { beginTestRun } from './test-run.mjs';

/** Tests may lose everything at a crash; what they must not lose is time. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
/** Each worker keeps several applications open, each with a pool of its own. */
const CONNECTIONS = { max_connections: '400' };

/**
 * The files of a PostgreSQL whose database has been built by the real migrations; a server on a copy of them for the whole
 * run, with a database for each Jest worker. It uses the build in `dist`, because this file is loaded outside of Jest's own
 * transform.
 */
export default async function globalSetup({ maxWorkers }) {
  const { startEmbeddedPostgres } =
    await import('../../dist/platform/embedded-postgres/embedded-postgres.js');
  const run = beginTestRun();
  const prepared = join(run.folder, 'prepared');
  const preparing = await startEmbeddedPostgres({ dataDir: prepared, settings: FAST });
  await migrateDatabase(preparing.url);
  await preparing.stop();

  const dataDir = join(run.folder, 'data');
  mkdirSync(dataDir, { mode: 0o700 });
  execFileSync('cp', ['-a', join(prepared, 'postgres'), dataDir]);
  const server = await startEmbeddedPostgres({ dataDir, settings: { ...FAST, ...CONNECTIONS } });
  globalThis.atriumTestServer = { server, run };

  const admin = new pg.Client({ connectionString: databaseUrl(server.url, 'postgres') });
  await admin.connect();
  for (let worker = 1; worker <= maxWorkers; worker += 1) {
    await admin.query(`create database w${worker}_test template atrium strategy file_copy`);
  }
  await admin.end();
  process.env.ATRIUM_TEST_SERVER = server.url;
  process.env.ATRIUM_TEST_CLUSTER = join(prepared, 'postgres');
}

async function migrateDatabase(url) {
  const { databaseOptions } = await import('../../dist/platform/database/database-options.js');
  const { migrate } = await import('../../dist/platform/database/schema-version.js');
  const { entities } = await import('../../dist/apps/entities.js');
  const orm = await MikroORM.init(databaseOptions({ url, poolMax: 2, entities }));
  await migrate(orm);
  await orm.close();
}

function databaseUrl(serverUrl, name) {
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}
