import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { MikroORM } from '@mikro-orm/postgresql';

/** Tests may lose everything at a crash; what they must not lose is time. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * One PostgreSQL for the whole run, a template built by the real migrations, and a copy of it for each Jest worker.
 * It uses the build in `dist`, because this file is loaded outside of Jest's own transform.
 */
export default async function globalSetup({ maxWorkers }) {
  const { startEmbeddedPostgres } =
    await import('../../dist/platform/embedded-postgres/embedded-postgres.js');
  const dataDir = mkdtempSync(join(tmpdir(), 'atrium-test-'));
  const server = await startEmbeddedPostgres({ dataDir, settings: FAST });
  globalThis.atriumTestServer = { server, dataDir };

  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query('create database template_test');
  await migrateTemplate(databaseUrl(server.url, 'template_test'));
  for (let worker = 1; worker <= maxWorkers; worker += 1) {
    await admin.query(`create database w${worker}_test template template_test strategy file_copy`);
  }
  await admin.end();
  process.env.ATRIUM_TEST_SERVER = server.url;
}

async function migrateTemplate(url) {
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
