import { spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { watch } from 'node:fs';
import { access, mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import {
  EmbeddedPostgresError,
  embeddedUrlIfRunning,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  type RestartInfo,
} from '#platform/embedded-postgres/embedded-postgres.js';
import { LockFolder } from '#platform/embedded-postgres/lock-folder.js';
import { OwnerLock } from '#platform/embedded-postgres/owner-lock.js';
import { EmbeddedFolders, postmasterPid } from '../support/embedded-folders.js';
import { eventually } from '../support/eventually.js';
import { EmbeddedOwnerProcess } from '../support/embedded-owner-process.js';

const folders = new EmbeddedFolders();
const running: EmbeddedPostgres[] = [];
const owners: EmbeddedOwnerProcess[] = [];
const asRoot = process.getuid?.() === 0;

async function start(
  dataDir: string,
  options: Partial<EmbeddedPostgresOptions> = {},
): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' }, ...options });
  running.push(database);
  return database;
}

function spawnOwner(dataDir: string): EmbeddedOwnerProcess {
  const owner = EmbeddedOwnerProcess.spawn(dataDir);
  owners.push(owner);
  return owner;
}

async function ask(url: string | undefined, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const result = await client.query<{ answer: unknown }>(sql);
    return result.rows[0]?.answer;
  } finally {
    await client.end();
  }
}

/** No process has it. */
const GONE = 2_147_483_645;
const parents: ChildProcess[] = [];

/** A process that has ended and that its parent, `sleep`, never waits for. */
async function spawnZombie(): Promise<number> {
  const parent = spawn('sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  parents.push(parent);
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(line.toString());
  const state = () => readFile(`/proc/${String(pid)}/stat`, 'utf8');
  await eventually('a zombie', 20_000, async () => (await state()).includes(') Z '));
  return pid;
}

afterEach(async () => {
  for (const parent of parents.splice(0)) parent.kill('SIGKILL');
  for (const owner of owners.splice(0)) await owner.end('SIGKILL');
  for (const database of running.splice(0)) await database.stop();
});

afterAll(() => folders.removeAll());

describe('a fresh database', () => {
  let dataDir: string;
  let url: string;
  let fresh: EmbeddedPostgres | undefined;

  beforeAll(async () => {
    dataDir = await folders.create();
    fresh = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
    url = fresh.url;
  });
  afterAll(() => fresh?.stop());

  it('holds UTF-8 and sorts the same on every system', async () => {
    const sql = `select json_build_object('name', datname, 'encoding', pg_encoding_to_char(encoding),
      'provider', datlocprovider, 'locale', datlocale) as answer from pg_database where datname = current_database()`;
    expect(await ask(url, sql)).toEqual({
      name: 'atrium',
      encoding: 'UTF8',
      provider: 'b',
      locale: 'C.UTF-8',
    });
  });

  it('listens on the loopback address only', async () => {
    const sql = `select json_object_agg(name, setting) as answer from pg_settings
      where name in ('listen_addresses', 'unix_socket_directories')`;
    expect(await ask(url, sql)).toEqual({ listen_addresses: '127.0.0.1', unix_socket_directories: '' });
  });

  it('refuses a connection without the generated password', async () => {
    const wrong = new URL(url);
    wrong.password = 'guess';

    await expect(ask(wrong.href, 'select 1 as answer')).rejects.toMatchObject({ code: '28P01' });
  });

  it('keeps its files and its password to their owner', async () => {
    const modes = ['postgres', 'postgres/atrium.password'].map(async (path) => {
      const { mode } = await stat(join(dataDir, path));
      return (mode & 0o777).toString(8);
    });
    expect(await Promise.all(modes)).toEqual(['700', '600']);
  });
});

describe('first start', () => {
  it('says what to do when the folder holds something else', async () => {
    const dataDir = await folders.create();
    await mkdir(join(dataDir, 'postgres'), { recursive: true });
    await writeFile(join(dataDir, 'postgres', 'notes.txt'), 'not a database');

    await expect(start(dataDir)).rejects.toThrow(/not empty and holds no PostgreSQL database/);
  });

  it('heals after the first start was killed while creating the files', async () => {
    const dataDir = await folders.create();
    await mkdir(dataDir);
    const owner = spawnOwner(dataDir);
    await draftAppears(dataDir);
    await owner.end('SIGKILL');

    const { url } = await start(dataDir);

    expect(await ask(url, 'select 1 as answer')).toBe(1);
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.lock']);
  });
});

async function draftAppears(dataDir: string): Promise<void> {
  const watcher = watch(dataDir);
  const seen = new Promise<void>((resolve) => {
    watcher.on('change', (_event, name) => {
      if (String(name).startsWith('postgres.init-')) resolve();
    });
  });
  await seen;
  watcher.close();
}

describe('later starts', () => {
  it('find the rows of the previous run', async () => {
    const dataDir = await folders.create();
    const first = await start(dataDir);
    await ask(first.url, `create table note as select 'kept' as text`);
    await first.stop();

    const second = await start(dataDir);

    expect(await ask(second.url, 'select text as answer from note')).toBe('kept');
  });

  it('refuse the files of another major version with instructions', async () => {
    const dataDir = await folders.create();
    await mkdir(join(dataDir, 'postgres'), { recursive: true });
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '15\n');

    await expect(start(dataDir)).rejects.toThrow(
      /PostgreSQL 15; .* PostgreSQL 18(.|\n)*npm run backup(.|\n)*npm run restore/,
    );
  });

  it('allow stop to be called again', async () => {
    const database = await start(await folders.create());
    await database.stop();

    await expect(database.stop()).resolves.toBeUndefined();
  });
});

/** The claim of a process that is not there, though its id is taken. */
async function writeForeignLock(dataDir: string, { host }: { host: string }): Promise<string> {
  const record = { pid: process.pid, startedAt: 'another boot', host, state: 'running', port: 5432 };
  const folder = join(dataDir, 'postgres.lock');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, '7'), JSON.stringify(record));
  return join(folder, '7');
}

async function ownHost(): Promise<string> {
  const dataDir = await folders.create();
  const lock = await OwnerLock.acquire(dataDir);
  const newest = await new LockFolder(dataDir).readNewest();
  await lock.release();
  return String(newest?.record.host);
}

describe('ownership of the data folder', () => {
  it('refuses a second start and names the owner', async () => {
    const dataDir = await folders.create();
    const owner = spawnOwner(dataDir);
    await owner.answer();

    const refusal = start(dataDir);

    await expect(refusal).rejects.toThrow(EmbeddedPostgresError);
    await expect(refusal).rejects.toThrow(`already in use by process ${owner.pid}`);
  });

  it('waits for an owner that is about to stop', async () => {
    const dataDir = await folders.create();
    const owner = spawnOwner(dataDir);
    await owner.answer();

    const [, successor] = await Promise.all([owner.end('SIGTERM'), start(dataDir)]);

    expect(await ask(successor.url, 'select 1 as answer')).toBe(1);
  });

  it('lets one of two simultaneous starts win', async () => {
    const dataDir = await folders.create();

    const answers = await Promise.all([1, 2].map(() => spawnOwner(dataDir).answer()));

    expect(answers.filter((answer) => answer.url)).toHaveLength(1);
    expect(answers.filter((answer) => answer.refused)).toHaveLength(1);
  });

  it('goes to one of many who find the same dead owner', async () => {
    const dataDir = await folders.create();
    await writeForeignLock(dataDir, { host: await ownHost() });

    const claims = await Promise.allSettled(Array.from({ length: 12 }, () => OwnerLock.acquire(dataDir)));

    const winners = claims.filter((claim) => claim.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    await winners[0]?.value.release();
  });

  it('stays with an owner in another container that gives signs of life', async () => {
    const dataDir = await folders.create();
    const file = await writeForeignLock(dataDir, { host: 'elsewhere pid:[1]' });
    const heart = setInterval(() => void utimes(file, new Date(), new Date()), 200);

    await expect(OwnerLock.acquire(dataDir)).rejects.toThrow(/in use by process \d+ on elsewhere/);
    clearInterval(heart);
  });

  it('is taken over from an owner in another container that fell silent', async () => {
    const dataDir = await folders.create();
    await writeForeignLock(dataDir, { host: 'elsewhere pid:[1]' });

    const lock = await OwnerLock.acquire(dataDir);

    await lock.release();
  });

  it('is taken over from a killed owner together with its committed rows', async () => {
    const dataDir = await folders.create();
    const owner = spawnOwner(dataDir);
    const { url } = await owner.answer();
    await ask(url, `create table note as select 'answered' as text`);
    await owner.end('SIGKILL');

    const successor = await start(dataDir);

    expect(await ask(successor.url, 'select text as answer from note')).toBe('answered');
    await expect(ask(url, 'select 1 as answer')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('starts on an empty pid file', async () => {
    const dataDir = await folders.createPrepared();
    await (await start(dataDir)).stop();
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), '');
    const database = await start(dataDir);
    expect(await ask(database.url, 'select 1 as answer')).toBe(1);
  });

  it.each([
    ['a zombie', () => spawnZombie()],
    ['gone', () => Promise.resolve(GONE)],
    ['another program', () => Promise.resolve(process.pid)],
  ])('starts on a pid file whose process is %s', async (_state, pidOf) => {
    const dataDir = await folders.createPrepared();
    const first = await start(dataDir);
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
    const text = await readFile(pidFile, 'utf8');
    await first.stop();
    await writeFile(pidFile, text.replace(/^\d+/, String(await pidOf())));
    const second = await start(dataDir);
    expect(await ask(second.url, 'select 1 as answer')).toBe(1);
  });

  it('tells the address while the owner lives, and nothing afterwards', async () => {
    const dataDir = await folders.create();
    const database = await start(dataDir);

    expect(await embeddedUrlIfRunning(dataDir)).toBe(database.url);
    await database.stop();
    expect(await embeddedUrlIfRunning(dataDir)).toBeNull();
  });
});

function restarts(): {
  until: (state: RestartInfo['state']) => Promise<void>;
  onRestart: (info: RestartInfo) => void;
} {
  const told = new EventEmitter();
  return {
    onRestart: (info) => told.emit(info.state),
    until: async (state) => {
      await once(told, state);
    },
  };
}

describe('a running server', () => {
  it('comes back on the same port with its rows when it is killed', async () => {
    const dataDir = await folders.create();
    const { until, onRestart } = restarts();
    const { url } = await start(dataDir, { onRestart });
    await ask(url, `create table note as select 'committed' as text`);

    process.kill(Number(await postmasterPid(dataDir)), 'SIGKILL');
    await until('recovered');

    expect(await ask(url, 'select text as answer from note')).toBe('committed');
  });

  it('stops in order although it was killed a moment ago', async () => {
    const dataDir = await folders.create();
    const { until, onRestart } = restarts();
    const database = await start(dataDir, { onRestart });
    process.kill(Number(await postmasterPid(dataDir)), 'SIGKILL');
    await until('restarting');

    await database.stop();

    expect(await embeddedUrlIfRunning(dataDir)).toBeNull();
  });

  it('does not receive the Ctrl-C of the terminal', async () => {
    const dataDir = await folders.create();
    const owner = spawnOwner(dataDir);
    const { url } = await owner.answer();

    await owner.interruptGroup();

    expect(await ask(url, 'select 1 as answer')).toBe(1);
  });

  (asRoot ? it : it.skip)(
    'serves root inside a folder of mode 700 and leaves the files to root',
    async () => {
      const dataDir = await folders.create(0o700);
      const { url } = await start(dataDir);
      await ask(url, 'create table note as select 1 as number');

      const { uid, mode } = await stat(dirname(dataDir));
      expect({ uid, mode: mode & 0o777 }).toEqual({ uid: 0, mode: 0o700 });
      await expect(access(join(dataDir, 'postgres', 'PG_VERSION'))).resolves.toBeUndefined();
      expect((await stat(join(dataDir, 'postgres', 'PG_VERSION'))).uid).toBe(0);
    },
  );
});
