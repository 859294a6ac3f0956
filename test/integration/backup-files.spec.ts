import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { newId } from '#common/ids/new-id.js';
import { Clock } from '#common/time/clock.js';
import { envFrom } from '#config/load-env.js';
import { StorageConfig } from '#config/storage.config.js';
import { createBackup, type BackupSummary } from '#platform/database/backup/create-backup.js';
import { restoreBackup, type RestoreSummary } from '#platform/database/backup/restore-backup.js';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#platform/embedded-postgres/embedded-postgres.js';
import type { FileStorage } from '#platform/storage/file-storage.js';
import { LocalFiles } from '#platform/storage/local-files.js';
import { LocalParts } from '#platform/storage/local-parts.js';
import { openArchive } from '#platform/storage/open-archive.js';
import { openStorage } from '#platform/storage/open-storage.js';
import { storageKey } from '#platform/storage/storage-key.js';
import { FixtureMigrator } from '../support/fixture-migrator.js';
import { S3Server } from '../support/s3/s3-server.js';

const SCHEMA = { name: 'Migration202601010000_first', sql: ['create table note (text text primary key)'] };
const MIB = 1_048_576;

let server: EmbeddedPostgres;
let folder: string;
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-backup-files-'));
  await chmod(folder, 0o755);
  server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), settings: { fsync: 'off' } });
});

afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Where an installation keeps its files. */
function placeOf(settings: Record<string, string> = {}): StorageConfig {
  return new StorageConfig(envFrom({ DATA_DIR: join(folder, `installation-${++count}`), ...settings }));
}

function storageOf(config: StorageConfig): FileStorage {
  const secrets = { current: 'secret'.repeat(6), previous: [] };
  return openStorage({ config, http: { urlOf: (path) => path }, secrets, clock: new Clock() });
}

async function createDatabase(note?: string): Promise<string> {
  const name = `files_${++count}`;
  const client = new Client({ connectionString: server.url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
  if (note !== undefined) {
    await new FixtureMigrator(url, [SCHEMA]).up();
    await query(url, `insert into note values ('${note}')`);
  }
  return url;
}

async function query(url: string, sql: string): Promise<object[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<object>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Stores a file in parts, as an upload does. */
async function store(config: StorageConfig, bodies: readonly Buffer[]): Promise<string> {
  const storage = storageOf(config);
  const key = storageKey('private', newId(), 'file.bin');
  const planned = bodies.map(({ length: size }, index) => ({ number: index + 1, size, sha256: null }));
  const begun = await storage.beginUpload({ key, contentType: 'text/plain' }, planned);
  const parts = [];
  for (const [index, body] of bodies.entries()) {
    const number = index + 1;
    parts.push({ number, etag: await sendPart(config, begun, { number, body }), sha256: null });
  }
  await storage.completeUpload({ key, uploadId: begun.uploadId }, parts);
  return key;
}

async function sendPart(
  config: StorageConfig,
  { uploadId, parts }: Awaited<ReturnType<FileStorage['beginUpload']>>,
  { number, body }: { number: number; body: Buffer },
): Promise<string> {
  if (config.s3 === null) {
    const part = { uploadId, number, size: body.length, sha256: null };
    return new LocalParts(new LocalFiles(config.folder)).receive(part, Readable.from([body]));
  }
  const response = await fetch(parts[number - 1]?.url ?? '', { method: 'PUT', body });
  return response.headers.get('etag') ?? '';
}

async function digestOf(config: StorageConfig, key: string): Promise<string> {
  const content = await buffer(await storageOf(config).read(key));
  return createHash('sha256').update(content).digest('hex');
}

async function backUp(url: string, config: StorageConfig): Promise<BackupSummary> {
  const file = join(folder, `archive-${++count}.tar.gz`);
  return createBackup({ connectionUrl: url, file, productVersion: '1.2.3', files: openArchive(config) });
}

function restore(url: string, file: string, config: StorageConfig, replace = false): Promise<RestoreSummary> {
  const migrator = new FixtureMigrator(url, [SCHEMA]);
  return restoreBackup({ connectionUrl: url, file, migrator, replace, files: openArchive(config) });
}

describe('the backup of local files', () => {
  let source: StorageConfig;
  let large: string;
  let small: string;
  let summary: BackupSummary;

  beforeAll(async () => {
    source = placeOf();
    large = await store(source, [randomBytes(5 * MIB), randomBytes(6 * MIB)]);
    small = await store(source, [Buffer.from('a small file')]);
    await storageOf(source).beginUpload(
      { key: storageKey('public', newId(), 'open'), contentType: 'x/y' },
      [],
    );
    summary = await backUp(await createDatabase('original'), source);
  });

  it('holds their contents in pieces, and no open uploads', () => {
    expect(summary.files).toMatchObject({ kind: 'local', objects: 2, bytes: 11 * MIB + 12 });
    const names = execFileSync('tar', ['tzf', summary.file], { encoding: 'utf8' }).split('\n');
    expect(names.filter((name) => name.startsWith(`files/content/${large}/`)).length).toBeGreaterThan(1);
    expect(
      names.filter((name) => name.startsWith('files/content/')).every((name) => !name.includes('open')),
    ).toBe(true);
  });

  it('restores them with all that is known of them', async () => {
    const target = placeOf();

    const restored = await restore(await createDatabase(), summary.file, target);

    expect(restored.missingFiles).toEqual([]);
    for (const key of [large, small]) {
      expect(await digestOf(target, key)).toBe(await digestOf(source, key));
      expect(await storageOf(target).find(key)).toEqual(await storageOf(source).find(key));
    }
  });

  it('leaves files that are there as they are, and removes others only in place of a replaced database', async () => {
    const target = placeOf();
    const url = await createDatabase('to be replaced');
    const own = await store(target, [Buffer.from('own')]);

    await expect(restore(url, summary.file, target)).rejects.toThrow(/not empty/);
    expect(await storageOf(target).find(small)).toBeNull();
    expect(await storageOf(target).find(own)).not.toBeNull();

    await restore(url, summary.file, target, true);
    expect(await storageOf(target).find(own)).toBeNull();
    expect(await digestOf(target, large)).toBe(await digestOf(source, large));
    await restore(url, summary.file, target, true);
    expect(await digestOf(target, small)).toBe(await digestOf(source, small));
  });

  it('takes back what it added when the restore fails later', async () => {
    const target = placeOf();
    const own = await store(target, [Buffer.from('own')]);
    const url = await createDatabase('kept');
    const migrator = { up: () => Promise.reject(new Error('the disk is full')) };

    const failing = restoreBackup({
      connectionUrl: url,
      file: summary.file,
      migrator,
      replace: true,
      files: openArchive(target),
    });

    await expect(failing).rejects.toThrow(/the disk is full/);
    expect(await query(url, 'select text from note')).toEqual([{ text: 'kept' }]);
    expect(await storageOf(target).find(small)).toBeNull();
    expect(await storageOf(target).find(own)).not.toBeNull();
  });

  it.each([
    ['an edited file', 'a small file', 'A SMALL file', /the file .* differs from its checksum/],
    [
      'an edited list',
      '"contentType":"text/plain"',
      '"contentType":"text/html!"',
      /list of its files differs/,
    ],
  ])('is refused with %s', async (_case, before, after, message) => {
    const plain = gunzipSync(await readFile(summary.file)).toString('latin1');
    const edited = after.slice(0, before.length).padEnd(before.length, ' ');
    expect(plain).toContain(before);
    const file = join(folder, `altered-${++count}.tar.gz`);
    await writeFile(file, gzipSync(Buffer.from(plain.replace(before, edited), 'latin1')));
    const target = placeOf();

    await expect(restore(await createDatabase(), file, target)).rejects.toThrow(message);
    expect(await storageOf(target).find(small)).toBeNull();
  });

  it('restores an archive without files', async () => {
    const url = await createDatabase('old');
    const { file } = await createBackup({
      connectionUrl: url,
      file: join(folder, `old-${++count}.tar.gz`),
      productVersion: '1.2.3',
    });
    const target = await createDatabase();

    expect(await restore(target, file, placeOf())).toMatchObject({ tables: 1, missingFiles: [] });
  });
});

describe('the backup of a bucket', () => {
  let s3: S3Server;

  beforeAll(async () => (s3 = await S3Server.start()));
  afterAll(async () => s3.stop());

  it('lists its objects, and a restore names those that are missing or differ', async () => {
    const place = placeOf(s3.settings);
    const keys = [];
    for (const text of ['one', 'two', 'three']) keys.push(await store(place, [Buffer.from(text)]));
    const { file, files } = await backUp(await createDatabase('original'), place);
    expect(files).toMatchObject({ kind: 's3', objects: 3, bytes: 11 });

    expect((await restore(await createDatabase(), file, place)).missingFiles).toEqual([]);
    const [gone = '', changed = ''] = keys;
    s3.bucket.objects.delete(gone);
    s3.bucket.objects.set(changed, { ...s3.bucket.objectOf(changed), etag: 'other' });

    const { missingFiles } = await restore(await createDatabase(), file, place);
    expect([...missingFiles].sort()).toEqual([gone, changed].sort());
    expect((await restore(await createDatabase(), file, placeOf())).missingFiles).toHaveLength(3);
  });

  it('is no place for local files', async () => {
    const local = placeOf();
    await store(local, [Buffer.from('local')]);
    const { file } = await backUp(await createDatabase('original'), local);

    await expect(restore(await createDatabase(), file, placeOf(s3.settings))).rejects.toThrow(
      /local files, but the S3_… settings are set/,
    );
  });
});
