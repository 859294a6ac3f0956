import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { withDatabaseForBackup, withDatabaseForRestore } from '#platform/database/backup/backup-target.js';
import { createBackup, type BackupSummary } from '#platform/database/backup/create-backup.js';
import {
  restoreBackup,
  type RestoreOptions,
  type RestoreSummary,
} from '#platform/database/backup/restore-backup.js';
import { undoInterruptedRestore } from '#platform/database/backup/set-aside.js';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#platform/embedded-postgres/embedded-postgres.js';
import { FixtureMigrator, type FixtureMigration } from '../support/fixture-migrator.js';
import { RestoreProcess } from '../support/restore-process.js';

const FIRST: FixtureMigration = {
  name: 'Migration202601010000_first',
  sql: [
    'create extension if not exists citext',
    `create type mood as enum ('calm', 'it''s complicated')`,
    'create table company (id text primary key, owner_id text, label citext unique)',
    `create table person (id text primary key, company_id text not null references company on delete cascade,
       boss_id text references person, "Odd ""name""" text, photo bytea, extra jsonb, tags text[], mood mood,
       price numeric(12, 4), ratio double precision, born timestamptz(3), lasted interval,
       name_length int generated always as (length(id)) stored)`,
    'alter table company add constraint company_owner foreign key (owner_id) references person on delete set null',
    'create table entry (number bigint generated always as identity primary key, text text)',
    'create table seed (name text primary key)',
    `insert into seed values ('made by the migration')`,
    'create table visit (at date not null, place text) partition by range (at)',
    'create table visit_default partition of visit default',
    `create function shout() returns trigger language plpgsql as
       $$ begin new.text := new.text || '!'; return new; end $$`,
    'create trigger shout before insert on entry for each row execute function shout()',
    `create function stay() returns trigger language plpgsql as $$ begin raise exception 'I stay'; end $$`,
    'create trigger stay before truncate on seed for each statement execute function stay()',
  ],
};
const SECOND: FixtureMigration = {
  name: 'Migration202602020000_second',
  sql: [`alter table person add column nickname text not null default 'none'`],
};

let server: EmbeddedPostgres;
let folder: string;
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-backup-'));
  await chmod(folder, 0o755);
  server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), settings: { fsync: 'off' } });
});

afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** PostgreSQL notices a killed client only after a moment; until then its session keeps its locks. */
async function untilDisconnected(url: string): Promise<void> {
  const sessions = `select count(*)::int as n from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`;
  while ((await query(url, sessions))[0]?.['n'] !== 0) await delay(20);
}

async function createDatabase(): Promise<string> {
  const name = `backup_${++count}_test`;
  await query(server.url, `create database ${name}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return url.href;
}

/** A company and its people, who refer to each other in circles, with values that are easy to lose. */
async function createFilledDatabase(): Promise<string> {
  const url = await createDatabase();
  await new FixtureMigrator(url, [FIRST]).up();
  await query(url, `insert into company values ('c1', null, 'Ünïcode ✓ 日本'), ('c2', null, null)`);
  await query(
    url,
    String.raw`insert into person values
      ('p1', 'c1', null, E'tab\tnewline\nback\\slash', '\x00ff0a5c', '{"a": [1, null, "\u00e9\\n"]}', '{"a,b",NULL,"q\"q",""}',
       'it''s complicated', 12345678.1234, 0.1, '1999-12-31 23:59:59.999+00', '1 mon 2 days 03:04:05'),
      ('p2', 'c1', 'p1', '\N', '', 'null', '{}', 'calm', 'NaN', '-Infinity', '0044-03-15 12:00:00+00 BC', '-1 sec'),
      ('p3', 'c2', 'p2', null, null, null, null, null, null, null, 'infinity', null)`,
  );
  await query(url, `update company set owner_id = 'p3' where id = 'c1'`);
  await query(url, `insert into entry (text) select 'n' || n from generate_series(1, 5) n`);
  await query(url, 'delete from entry where number = 5');
  await query(
    url,
    `create table visit_2026 partition of visit for values from ('2026-01-01') to ('2027-01-01')`,
  );
  await query(
    url,
    `insert into visit values ('2026-05-01', 'Rome'), ('2025-05-01', 'Oslo'), ('2026-06-01', null)`,
  );
  return url;
}

const CONTENT = `select
  (select json_agg(c order by id) from company c) as companies,
  (select json_agg(p order by id) from person p) as people,
  (select json_agg(e order by number) from entry e) as entries,
  (select json_agg(s) from seed s) as seeds,
  (select json_agg(v order by at) from visit v) as visits`;

function newFile(): string {
  return join(folder, `archive-${++count}.tar.gz`);
}

async function backUp(connectionUrl: string, file = newFile()): Promise<BackupSummary> {
  return createBackup({ connectionUrl, file, productVersion: '1.2.3' });
}

async function restore(
  connectionUrl: string,
  file: string,
  options: Partial<RestoreOptions> = {},
): Promise<RestoreSummary> {
  const migrator = new FixtureMigrator(connectionUrl, [FIRST]);
  return restoreBackup({ connectionUrl, file, migrator, ...options });
}

describe('a restored backup', () => {
  let original: string;
  let restored: string;
  let file: string;

  beforeAll(async () => {
    original = await createFilledDatabase();
    restored = await createDatabase();
    ({ file } = await backUp(original));
    await restore(restored, file);
  });

  it('holds every value unchanged', async () => {
    expect(await query(restored, CONTENT)).toEqual(await query(original, CONTENT));
  });

  it('has the partitions of the original, with their rows', async () => {
    const parts = 'select tableoid::regclass::text as name, at::text from visit order by at';

    expect(await query(restored, parts)).toEqual([
      { name: 'visit_default', at: '2025-05-01' },
      { name: 'visit_2026', at: '2026-05-01' },
      { name: 'visit_2026', at: '2026-06-01' },
    ]);
  });

  it('goes on numbering where the original stood', async () => {
    const next = `select nextval(pg_get_serial_sequence('entry', 'number')) as next`;

    expect(await query(restored, next)).toEqual([{ next: '6' }]);
  });

  it('has the same constraints and triggers', async () => {
    const rules = `select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) as rule
      from pg_constraint where connamespace = 'public'::regnamespace
      union all select tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
      order by 1`;

    expect(await query(restored, rules)).toEqual(await query(original, rules));
  });

  it('leaves no schema of its own behind', async () => {
    const schemas = `select nspname::text from pg_namespace where nspname like 'atrium%'`;

    expect(await query(restored, schemas)).toEqual([]);
  });

  it('is readable for its owner only', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });
});

describe('backup', () => {
  it('copies one moment while rows are being written', async () => {
    const url = await createFilledDatabase();
    const writer = new Client({ connectionString: url });
    await writer.connect();
    const enough = new AbortController();
    const writes = (async (): Promise<void> => {
      while (!enough.signal.aborted) {
        await writer.query(`with c as (insert into company values (gen_random_uuid()::text) returning id)
          insert into person (id, company_id) select 'owner of ' || id, id from c`);
      }
    })().finally(() => writer.end());
    // The restored foreign key fails when a person of the copy lacks its company.
    const { file } = await backUp(url);
    enough.abort();
    await writes;
    const target = await createDatabase();

    await expect(restore(target, file)).resolves.toMatchObject({ tables: 5 });
  });

  it('spreads a large table over several files', async () => {
    const url = await createFilledDatabase();
    await query(
      url,
      `insert into entry (text) select repeat('x', 1000000) || n from generate_series(1, 12) n`,
    );
    const target = await createDatabase();

    const { file } = await backUp(url);
    await restore(target, file);

    const listed = execFileSync('tar', ['tzf', file], { encoding: 'utf8' }).split('\n');
    expect(listed.filter((name) => name.startsWith('tables/entry/')).length).toBeGreaterThan(1);
    expect(await query(target, CONTENT)).toEqual(await query(url, CONTENT));
  });

  it('refuses to overwrite a file', async () => {
    const url = await createFilledDatabase();
    const { file } = await backUp(url);

    await expect(backUp(url, file)).rejects.toThrow(/exists already/);
  });

  it('refuses a database without the product', async () => {
    await expect(backUp(await createDatabase())).rejects.toThrow(/no tables of the product/);
  });

  it('says when the database is down', async () => {
    await expect(backUp('postgres://atrium:x@127.0.0.1:1/atrium')).rejects.toThrow(/cannot be reached/);
  });
});

describe('restore', () => {
  let source: string;
  let file: string;

  beforeAll(async () => {
    source = await createFilledDatabase();
    ({ file } = await backUp(source));
  });

  it('migrates an older backup to the newest schema', async () => {
    const target = await createDatabase();

    await restore(target, file, { migrator: new FixtureMigrator(target, [FIRST, SECOND]) });

    expect(await query(target, 'select distinct nickname from person')).toEqual([{ nickname: 'none' }]);
  });

  it('refuses a backup with a migration that this version lacks', async () => {
    const newer = await createDatabase();
    await new FixtureMigrator(newer, [FIRST, SECOND]).up();
    const archive = await backUp(newer);

    await expect(restore(await createDatabase(), archive.file)).rejects.toThrow(
      /made by version 1\.2\.3, .*Migration202602020000_second/,
    );
  });

  it('names a column that the schema does not have', async () => {
    const altered = await createFilledDatabase();
    await query(altered, 'alter table seed add column colour text');
    const archive = await backUp(altered);

    await expect(restore(await createDatabase(), archive.file)).rejects.toThrow(/the column seed\.colour/);
  });

  it('refuses a database that holds rows', async () => {
    const target = await createFilledDatabase();

    await expect(restore(target, file)).rejects.toThrow(/not empty.*(\n|.)*--replace/);
  });

  it('replaces the rows when told to', async () => {
    const target = await createFilledDatabase();
    await query(target, `insert into company values ('c9', null, 'to be replaced')`);

    await restore(target, file, { replace: true });

    expect(await query(target, CONTENT)).toEqual(await query(source, CONTENT));
  });

  it('replaces a schema that is newer than the backup', async () => {
    const target = await createDatabase();
    const migrator = new FixtureMigrator(target, [FIRST, SECOND]);
    await migrator.up();

    await restore(target, file, { migrator, replace: true });

    expect(await query(target, 'select count(*)::int as people from person')).toEqual([{ people: 3 }]);
  });

  it('refuses while the product is connected', async () => {
    const target = await createDatabase();
    const product = new Client({ connectionString: target, application_name: 'atrium' });
    await product.connect();
    const restoring = RestoreProcess.spawn(target, file);

    expect(await restoring.firstLine()).toMatch(/product is running on this database/);
    await restoring.end('SIGKILL');
    await product.end();
  });

  it('puts back what was there when its process was killed', async () => {
    const target = await createFilledDatabase();
    const before = await query(target, CONTENT);
    const restoring = RestoreProcess.spawn(target, file);
    expect(await restoring.firstLine()).toBe('migrating');
    await restoring.end('SIGKILL');
    await untilDisconnected(target);

    expect(await undoInterruptedRestore(target)).toBe(true);

    expect(await query(target, CONTENT)).toEqual(before);
  });

  it('is not undone while it is under way', async () => {
    const target = await createFilledDatabase();
    const restoring = RestoreProcess.spawn(target, file);
    expect(await restoring.firstLine()).toBe('migrating');

    await expect(undoInterruptedRestore(target)).rejects.toThrow(/under way/);
    await restoring.end('SIGKILL');
  });
});

describe('a damaged archive', () => {
  let file: string;
  let content: Buffer;

  beforeAll(async () => {
    ({ file } = await backUp(await createFilledDatabase()));
    content = await readFile(file);
  });

  /** Restores the altered archive over a filled database, which must survive. */
  async function expectRefusal(altered: Buffer, message: RegExp): Promise<void> {
    const path = newFile();
    await writeFile(path, altered);
    const target = await createFilledDatabase();
    const before = await query(target, CONTENT);

    await expect(restore(target, path, { replace: true })).rejects.toThrow(message);
    expect(await query(target, CONTENT)).toEqual(before);
  }

  it('is refused when it is cut short', async () => {
    await expectRefusal(content.subarray(0, content.length - 200), /not a complete, unaltered backup/);
  });

  it('is refused when a byte was turned', async () => {
    const altered = Buffer.from(content);
    altered.writeUInt8(altered.readUInt8(500) ^ 1, 500);

    await expectRefusal(altered, /not a complete, unaltered backup/);
  });

  it('is refused when a row was edited and packed again', async () => {
    const plain = gunzipSync(content).toString('latin1');
    const altered = plain.replace('12345678.1234', '99999999.1234');

    await expectRefusal(gzipSync(Buffer.from(altered, 'latin1')), /rows of person differ/);
  });

  it('is refused when its manifest was edited', async () => {
    const plain = gunzipSync(content).toString('latin1');
    const altered = plain.replace('"productVersion": "1.2.3"', '"productVersion": "1.2.4"');

    await expectRefusal(gzipSync(Buffer.from(altered, 'latin1')), /manifest is missing or altered/);
  });

  it('is refused when it is something else', async () => {
    await expectRefusal(Buffer.from('not an archive'), /not a complete, unaltered backup/);
  });
});

describe('the embedded installation', () => {
  let dataDir: string;
  let secretFile: string;

  beforeAll(async () => {
    dataDir = join(folder, 'installation');
    secretFile = join(dataDir, 'auth-secret');
    const installation = await startEmbeddedPostgres({ dataDir });
    await new FixtureMigrator(installation.url, [FIRST]).up();
    await query(installation.url, `insert into company values ('c1', null, 'kept')`);
    await installation.stop();
    await writeFile(secretFile, 'the first secret', { mode: 0o600 });
  });

  it('moves to another folder with its secret, also when it is not running', async () => {
    const file = newFile();
    const target = join(folder, 'moved');

    await withDatabaseForBackup({ dataDir }, (connectionUrl) =>
      createBackup({ connectionUrl, file, productVersion: '1.2.3', authSecretFile: secretFile }),
    );
    const labels = await withDatabaseForRestore({ dataDir: target }, async (url) => {
      await restore(url, file, { authSecretFile: join(target, 'auth-secret') });
      return query(url, 'select label from company');
    });

    expect(labels).toEqual([{ label: 'kept' }]);
    expect(await readFile(join(target, 'auth-secret'), 'utf8')).toBe('the first secret');
    expect((await stat(join(target, 'auth-secret'))).mode & 0o777).toBe(0o600);
  });

  it('is backed up through the running server', async () => {
    const running = await startEmbeddedPostgres({ dataDir });
    try {
      const url = await withDatabaseForBackup({ dataDir }, (connectionUrl) => Promise.resolve(connectionUrl));
      expect(url).toBe(running.url);
    } finally {
      await running.stop();
    }
  });

  it('is not restored into while the product runs', async () => {
    const running = await startEmbeddedPostgres({ dataDir });
    try {
      await expect(withDatabaseForRestore({ dataDir }, () => Promise.resolve())).rejects.toThrow(
        /already in use/,
      );
    } finally {
      await running.stop();
    }
  });
});
