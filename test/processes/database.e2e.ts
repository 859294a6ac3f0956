import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Browser } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { ExternalServer } from '../support/external-server.js';
import { signUp } from '../support/people.js';
import { runCommand } from '../support/product-command.js';
import {
  endProducts,
  freePort,
  newDataDir,
  type Product,
  spawnProduct,
  startProduct,
} from '../support/product.js';

const AUTH_SECRET = 'a secret of two processes with more than 32 characters';

let server: ExternalServer;

beforeAll(async () => {
  server = await ExternalServer.create();
});
afterEach(endProducts);
jest.setTimeout(180_000);
afterAll(() => server.remove());

async function answerOf(product: Product, accept: string): Promise<Response> {
  return fetch(`${product.origin}/api/auth/ok`, { headers: { accept }, signal: AbortSignal.timeout(10_000) });
}

describe('a database of somebody else', () => {
  it('is not changed before `npm run migrate`', async () => {
    const dataDir = await newDataDir();
    const settings = { DATABASE_URL: await server.createDatabase('unmigrated') };
    const early = await spawnProduct({ dataDir, settings });
    const { code } = await early.waitForExit();
    const before = await server.ask(`select from pg_tables where tablename = 'users'`, 'unmigrated');
    const migrated = await runCommand(['migrate'], dataDir, settings);
    const again = await runCommand(['migrate'], dataDir, settings);

    expect(code).toBe(1);
    expect(early.stderr).toMatch(/^The database is missing \d+ migration\(s\): .*\n.*npm run migrate/);
    expect(early.stderr).not.toMatch(/^ +at /m);
    expect(before).toEqual([]);
    expect(migrated).toMatchObject({ code: 0, stderr: '' });
    expect(again).toMatchObject({ code: 0, stdout: 'The schema is up to date.\n' });
    const product = await startProduct({ dataDir, settings });
    expect(product.administrator).not.toBeNull();
    expect(product.rowOfTable('PostgreSQL')).not.toContain('embedded');
  });

  it.each([
    ['password', /password/],
    ['database', /does not exist/],
  ])('that refuses the %s is named in plain words', async (part, reason) => {
    const url = new URL(await server.urlOf('postgres'));
    if (part === 'password') url.password = 'guessed';
    else url.pathname = '/nowhere';

    const product = await spawnProduct({ settings: { DATABASE_URL: url.href } });

    expect((await product.waitForExit()).code).toBe(1);
    expect(product.stderr).toMatch(reason);
    expect(product.stderr).toContain('DATABASE_URL');
    expect(product.stderr).not.toMatch(/^ +at |guessed/m);
  });

  it('may be away at the start', async () => {
    const DATABASE_URL = await server.createMigratedDatabase('away');
    await server.crash();
    const product = await spawnProduct({ settings: { DATABASE_URL, PORT: await freePort() } });
    await eventually('it listens', 60_000, async () => (await product.statusOf('/health/live')) === 200);
    const [program, person] = [
      await answerOf(product, 'application/json'),
      await answerOf(product, 'text/html'),
    ];

    expect(await product.statusOf('/health/ready')).toBe(503);
    expect([program.status, person.status]).toEqual([503, 503]);
    expect(Number(program.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await program.json()).toMatchObject({ message: expect.stringMatching(/temporarily unavailable/) });
    expect(await person.text()).toMatch(/^<!doctype html>/i);

    await server.start();
    await product.ready();
    expect((await answerOf(product, 'application/json')).status).toBe(200);
  });

  it('may stay away: the product still stops in order', async () => {
    const DATABASE_URL = await server.urlOf('atrium');
    await server.crash();
    const product = await spawnProduct({ settings: { DATABASE_URL, PORT: await freePort() } });
    await eventually('it listens', 60_000, async () => (await product.statusOf('/health/live')) === 200);

    expect(await product.stop()).toEqual({ code: 0, signal: null });
    expect(product.stderr).toBe('');
    await server.start();
  });

  it('may be lost while running, and come back', async () => {
    const product = await startProduct({
      settings: { DATABASE_URL: await server.createMigratedDatabase('lost') },
    });
    const visitor = new Browser(product.origin);
    await signUp(visitor);
    const readSession = async (): Promise<number> => (await visitor.get('/api/auth/get-session')).status;

    await server.crash();
    const begun = Date.now();
    const statuses = await Promise.all(Array.from({ length: 20 }, readSession));
    const took = Date.now() - begun;
    expect(new Set(statuses)).toEqual(new Set([503]));
    expect(took).toBeLessThan(8_000);
    expect(await product.statusOf('/health/live')).toBe(200);
    expect(await product.statusOf('/health/ready')).toBe(503);

    await server.start();
    await eventually('sessions are read again', 10_000, async () => (await readSession()) === 200);
    expect(product.isRunning).toBe(true);
  });
});

describe('the roles', () => {
  it('share one database; a worker answers for its health alone', async () => {
    const settings = { DATABASE_URL: await server.createMigratedDatabase('shared'), AUTH_SECRET };
    const [web, worker] = await Promise.all(
      ['web', 'worker'].map((APP_ROLE) => startProduct({ settings: { ...settings, APP_ROLE } })),
    );

    expect(await web!.statusOf('/api/auth/ok')).toBe(200);
    const ofWorker = ['/health/live', '/health/ready', '/api/auth/ok', '/admin/', '/docs'].map((path) =>
      worker!.statusOf(path),
    );
    expect(await Promise.all(ofWorker)).toEqual([200, 200, 404, 404, 404]);
    const administrators = [web, worker].filter((product) => product!.administrator !== null);
    expect(administrators).toHaveLength(1);
  });
});
