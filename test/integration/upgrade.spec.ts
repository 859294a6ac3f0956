import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { verifyArchive } from '#platform/database/backup/archive-reader.js';
import type { ArchivedTable } from '#platform/database/backup/manifest.js';
import { readRows } from '#platform/database/backup/read-rows.js';
import { restoreBackup, type RestoreSummary } from '#platform/database/backup/restore-backup.js';
import { RowsDigest } from '#platform/database/backup/rows-digest.js';
import { withSession } from '#platform/database/backup/session.js';
import { databaseOptions } from '#platform/database/database-options.js';
import { migrate } from '#platform/database/schema-version.js';
import { entities } from '../../src/apps/entities.js';
import { OtherDatabase } from '../support/other-database.js';

const FOLDER = fileURLToPath(new URL('../backups/', import.meta.url));
const archives = readdirSync(FOLDER).filter((name) => name.endsWith('.tar.gz'));

async function withOrm<T>(url: string, work: (orm: MikroORM) => Promise<T>): Promise<T> {
  const orm = await MikroORM.init(databaseOptions({ url, poolMax: 2, entities }));
  try {
    return await work(orm);
  } finally {
    await orm.close();
  }
}

/** Of the columns that the archive has. */
async function digestOf(url: string, { name, columns }: ArchivedTable): Promise<object> {
  return withSession(url, async (session) => {
    const digest = new RowsDigest();
    for await (const piece of readRows(session, { name, columns })) digest.update(piece);
    return { name, rows: digest.rows, checksum: digest.checksum };
  });
}

describe.each(archives)('a restored backup of an earlier release: %s', (archive) => {
  const file = `${FOLDER}${archive}`;
  let database: OtherDatabase;
  let restored: RestoreSummary;

  beforeAll(async () => {
    database = await OtherDatabase.create();
    const { url } = database;
    const migrator = { up: (to?: string) => withOrm(url, (orm) => migrate(orm, to).then(() => undefined)) };
    restored = await restoreBackup({ connectionUrl: url, file, migrator });
  });

  afterAll(() => database.drop());

  it('has the schema of this release', async () => {
    const difference = await withOrm(database.url, (orm) => orm.schema.getUpdateSchemaSQL({ wrap: false }));
    expect(difference).toBe('');
  });

  it('holds every value of every row unchanged', async () => {
    const { tables } = (await verifyArchive(file)).manifest;
    const present = [];
    for (const table of tables) present.push(await digestOf(database.url, table));
    expect(present).toEqual(tables.map(({ name, rows, checksum }) => ({ name, rows, checksum })));
    expect(restored.rows).toBeGreaterThan(1_000);
  });
});
