import { access, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, expect, it, jest } from '@jest/globals';
import { identifyProcess } from '#platform/embedded-postgres/process-identity.js';
import { Browser } from '../support/browser.js';
import { postmasterPid } from '../support/embedded-folders.js';
import { eventually } from '../support/eventually.js';
import { SIGN_UP, signUpBody } from '../support/people.js';
import {
  endProducts,
  newDataDir,
  preparedDataDir,
  type Product,
  spawnProduct,
  startProduct,
} from '../support/product.js';

afterEach(endProducts);
jest.setTimeout(180_000);

/** Holds every request of a foreign origin until the file `go` appears, and tells of it in the file `held`. */
const HOLDING_OPTIONS = `
import { existsSync, writeFileSync } from 'node:fs';
export default {
  async trustedOrigins({ headers }) {
    if (headers.get('x-hold') !== 'yes') return [];
    writeFileSync(new URL('./held', import.meta.url), '');
    while (!existsSync(new URL('./go', import.meta.url))) await new Promise((done) => setTimeout(done, 10));
    return [headers.get('origin')];
  },
};
`;

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function startHolding(): Promise<{
  product: Product;
  held: () => Promise<boolean>;
  go: () => Promise<void>;
}> {
  const dataDir = await preparedDataDir();
  const folder = dirname(dataDir);
  await writeFile(join(folder, 'atrium.options.mjs'), HOLDING_OPTIONS);
  const product = await startProduct({ dataDir });
  return {
    product,
    held: () => exists(join(folder, 'held')),
    go: () => writeFile(join(folder, 'go'), ''),
  };
}

it.each(['SIGTERM', 'SIGINT'] as const)(
  '%s lets the request in hand finish, stops the database and gives the folder free',
  async (signal) => {
    const { product, held, go } = await startHolding();
    const serverPid = (await postmasterPid(product.dataDir))!;
    const headers = { 'x-hold': 'yes', origin: 'https://held.example', cookie: 'a=b' };
    const inHand = new Browser(product.origin).post(SIGN_UP, signUpBody(), headers);
    await eventually('the request is in hand', 20_000, held);

    product.signal(signal);
    await eventually('the signal is taken', 20_000, () =>
      product.stdout.includes('finishing work in progress'),
    );
    await go();

    expect((await inHand).status).toBe(200);
    expect(await product.waitForExit()).toEqual({ code: 0, signal: null });
    expect(product.stderr).toBe('');
    expect(await postmasterPid(product.dataDir)).toBeNull();
    expect(await identifyProcess(serverPid)).toBeNull();
    const next = await startProduct({ dataDir: product.dataDir });
    expect(next.administrator).toBeNull();
  },
);

it('a second signal ends a stop that takes too long', async () => {
  const { product, held } = await startHolding();
  const headers = { 'x-hold': 'yes', origin: 'https://held.example', cookie: 'a=b' };
  const inHand = new Browser(product.origin).post(SIGN_UP, signUpBody(), headers).catch(() => 'cut off');
  await eventually('the request is in hand', 20_000, held);

  product.signal('SIGINT');
  await eventually('the signal is taken', 20_000, () =>
    product.stdout.includes('finishing work in progress'),
  );

  expect(await product.stop('SIGINT')).toEqual({ code: 1, signal: null });
  expect(await inHand).toBe('cut off');
});

it('a signal during the first start ends it in order', async () => {
  const product = await spawnProduct({ dataDir: await newDataDir() });
  await eventually(
    'the database comes up',
    60_000,
    async () => (await postmasterPid(product.dataDir)) !== null,
  );

  expect(await product.stop()).toEqual({ code: 0, signal: null });
  expect(product.stderr).toBe('');
  expect(await postmasterPid(product.dataDir)).toBeNull();
  const next = await startProduct({ dataDir: product.dataDir });
  expect(await next.statusOf('/health/ready')).toBe(200);
});
