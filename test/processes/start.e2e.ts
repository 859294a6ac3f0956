import { mkdir, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Browser } from '../support/browser.js';
import {
  endProducts,
  newDataDir,
  type Product,
  type ProductOptions,
  spawnProduct,
  startProduct,
} from '../support/product.js';
import { describeAsRoot } from '../support/requirements.js';

afterEach(endProducts);
jest.setTimeout(180_000);

async function statusOfConsoleSignIn(product: Product, email: string, password: string): Promise<number> {
  const { status } = await new Browser(product.origin).post('/api/admin/session', { email, password });
  return status;
}

/** What a start that does not come about leaves behind: the exit code and its words. */
async function refused(options: ProductOptions): Promise<{ code: number | null; words: string }> {
  const product = await spawnProduct(options);
  const { code } = await product.waitForExit();
  return { code, words: product.stderr };
}

describe('the first administrator', () => {
  it('is printed with a generated password once, and stays as created', async () => {
    const first = await startProduct({ dataDir: await newDataDir() });
    const { email, password } = first.administrator!;
    await first.stop();
    const second = await startProduct({ dataDir: first.dataDir });

    expect(email).toBe('admin@example.com');
    expect(second.administrator).toBeNull();
    expect(second.stdout).not.toContain(password);
    expect(await statusOfConsoleSignIn(second, email, password)).toBe(200);
  });

  it('is the one of the settings, and is never overwritten by them', async () => {
    const chosen = { ADMIN_EMAIL: 'root@example.org', ADMIN_PASSWORD: 'chosen by hand' };
    const first = await startProduct({ settings: chosen });
    await first.stop();
    const changed = { ADMIN_EMAIL: 'root@example.org', ADMIN_PASSWORD: 'another one' };
    const second = await startProduct({ dataDir: first.dataDir, settings: changed });

    expect(first.administrator).toEqual({
      email: 'root@example.org',
      password: 'as set in ADMIN_PASSWORD',
    });
    expect(first.stdout).not.toContain('chosen by hand');
    expect(await statusOfConsoleSignIn(second, 'root@example.org', 'another one')).toBe(401);
    expect(await statusOfConsoleSignIn(second, 'root@example.org', 'chosen by hand')).toBe(200);
  });
});

describe('a start with the slug of an own merchant that does not exist yet', () => {
  it('succeeds with a warning', async () => {
    const product = await startProduct({ settings: { BILLING_MERCHANT: 'acme' } });
    const log = `${product.stdout}${product.stderr}`;
    expect(log).toContain('BILLING_MERCHANT: no organization has the ID or slug acme yet');
  });
});

describe('settings that do not fit', () => {
  it('are listed all at once, without the secrets among them', async () => {
    const { code, words } = await refused({
      settings: {
        PORT: 'many',
        LOG_LEVEL: 'loud',
        AUTH_SECRET: 'far-too-short',
        ADMIN_PASSWORD: 'tiny',
        DATABASE_URL: 'mysql://app:hidden@localhost/app',
        SOCIAL_GITHUB_CLIENT_ID: 'atrium',
        SOCIAL_GITHUB_CLIENT_SECRT: 'misspelt',
      },
    });

    expect(code).toBe(1);
    expect(words).toMatch(/^Atrium cannot start: 7 settings are wrong\.\n(?: {2}- [A-Z_]+: .+\n){7}$/);
    expect(words).toContain('SOCIAL_GITHUB_CLIENT_SECRET: is missing');
    for (const secret of ['far-too-short', 'tiny', 'hidden', 'misspelt']) expect(words).not.toContain(secret);
  });

  it('include those of the options file', async () => {
    const dataDir = await newDataDir();
    const options = join(dirname(dataDir), 'my.options.mjs');
    await writeFile(options, 'export default { usernameValidator: true, colour: () => "red" };\n');

    const { code, words } = await refused({ dataDir, settings: { OPTIONS_FILE: options, PORT: '-1' } });

    expect(code).toBe(1);
    expect(words).toMatch(/3 settings are wrong/);
    expect(words).toMatch(/PORT: .*\n.*usernameValidator in .* a function.*\n.*colour in .* not an option/);
  });

  it('include what its own code fails at, which gets the prepared product to work with', async () => {
    const dataDir = await newDataDir();
    const options = join(dirname(dataDir), 'my.options.mjs');
    await writeFile(
      options,
      `export default { onStart: (server) => server.setPassword({ email: 'nobody@example.com' }, 'a password') };\n`,
    );

    const { code, words } = await refused({ dataDir, settings: { OPTIONS_FILE: options } });

    expect(code).toBe(1);
    expect(words).toContain('onStart of the options file has failed: User not found');
  });

  it('include a server role without a database of its own', async () => {
    for (const APP_ROLE of ['web', 'worker']) {
      const { code, words } = await refused({ settings: { APP_ROLE, AUTH_SECRET: 'x'.repeat(40) } });

      expect({ code, words }).toEqual({ code: 1, words: expect.stringMatching(/- DATABASE_URL: /) });
    }
  });

  it('include a missing secret in production', async () => {
    const { code, words } = await refused({ settings: { NODE_ENV: 'production' } });

    expect({ code, words }).toEqual({ code: 1, words: expect.stringMatching(/- AUTH_SECRET: /) });
  });
});

describe('a start that cannot be', () => {
  let occupant: Server | undefined;

  afterEach(() => void occupant?.close());

  it('says that the port is in use', async () => {
    occupant = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => occupant?.once('listening', resolve));
    const port = String((occupant.address() as AddressInfo).port);

    const { code, words } = await refused({ settings: { PORT: port } });

    expect(code).toBe(1);
    expect(words).toBe(
      `Port 127.0.0.1:${port} is in use. Stop what runs there, or choose another with PORT.\n`,
    );
  });

  it('names the process that has the data folder, which goes on serving', async () => {
    const first = await startProduct();

    const { code, words } = await refused({ dataDir: first.dataDir });

    expect(code).toBe(1);
    expect(words).toContain(`already in use by process ${first.pid}`);
    expect(words).not.toMatch(/^ +at /m);
    expect(await first.statusOf('/health/ready')).toBe(200);
  });

  it('tells how to bring over the files of another PostgreSQL', async () => {
    const dataDir = await newDataDir();
    await mkdir(join(dataDir, 'postgres'), { recursive: true });
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '15\n');

    const { code, words } = await refused({ dataDir });

    expect(code).toBe(1);
    expect(words).toMatch(/PostgreSQL 15(.|\n)*npm run backup(.|\n)*npm run restore/);
    expect(words).not.toMatch(/^ +at /m);
  });
});

describeAsRoot('for root', () => {
  it('works inside a folder of mode 700', async () => {
    const dataDir = await newDataDir(0o700);
    const product = await startProduct({ dataDir });

    expect(await product.statusOf('/health/ready')).toBe(200);
    expect(await product.statusOf('/admin/')).toBe(200);
    const { uid, mode } = await stat(dirname(dataDir));
    expect({ uid, mode: mode & 0o777 }).toEqual({ uid: 0, mode: 0o700 });
  });
});
