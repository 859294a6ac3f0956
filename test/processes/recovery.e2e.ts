import { randomInt } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { identifyProcess } from '#platform/embedded-postgres/process-identity.js';
import { Browser } from '../support/browser.js';
import { postmasterPid } from '../support/embedded-folders.js';
import { eventually } from '../support/eventually.js';
import { SIGN_IN, SIGN_UP, PASSWORD, signUpBody } from '../support/people.js';
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

interface Answered {
  email: string;
  browser: Browser;
}

/** Signs people up one after another until the product is gone; returns those who were told that it worked. */
async function signUpUntilGone(
  product: Product,
  prefix: string,
  onAnswered: () => void,
): Promise<Answered[]> {
  const answered: Answered[] = [];
  for (let number = 1; ; number += 1) {
    const email = `${prefix}-${number}@example.com`;
    const browser = new Browser(product.origin);
    try {
      const { status, body } = await browser.post(SIGN_UP, signUpBody({ email }));
      if (status !== 200) throw new Error(`the sign-up was answered ${status} ${JSON.stringify(body)}`);
      answered.push({ email, browser });
      onAnswered();
    } catch (error) {
      if (isCutOff(error)) return answered;
      throw error;
    }
  }
}

/** Errors of the global fetch are made outside of the test's realm, so only their words tell. */
function isCutOff(error: unknown): boolean {
  return /^(fetch failed|terminated)$/.test((error as Error).message);
}

/** Who is known by the cookie of the sign-up and by the password; null marks a loss. */
async function remembered(product: Product, { email, browser }: Answered): Promise<unknown[]> {
  const cookie = await browser.jar.getCookieString(browser.origin);
  const visitor = new Browser(product.origin);
  const session = await visitor.get<{ user: { email: string } } | null>('/api/auth/get-session', { cookie });
  const { status } = await visitor.post(SIGN_IN, { email, password: PASSWORD });
  return [session.body?.user.email ?? null, status];
}

describe('killed at any moment', () => {
  it('keeps every sign-up that was answered', async () => {
    const dataDir = await preparedDataDir();
    const everybody: Answered[] = [];
    let product = await startProduct({ dataDir });
    for (const round of ['a', 'b', 'c']) {
      const answers = new EventEmitter();
      const isOneAnswered = once(answers, 'answered');
      const lanes = ['1', '2', '3', '4'].map((lane) =>
        signUpUntilGone(product, `${round}${lane}`, () => answers.emit('answered')),
      );
      await Promise.race([isOneAnswered, ...lanes]);
      await delay(randomInt(0, 600));
      await product.stop('SIGKILL');
      const answered = (await Promise.all(lanes)).flat();
      everybody.push(...answered);
      product = await startProduct({ dataDir });
      for (const one of answered) expect(await remembered(product, one)).toEqual([one.email, 200]);
    }
    expect(everybody.length).toBeGreaterThanOrEqual(3);
  });

  it('leaves a database server behind that the next start ends', async () => {
    const first = await startProduct();
    await first.stop('SIGKILL');
    const orphan = (await postmasterPid(first.dataDir))!;
    expect(await identifyProcess(orphan)).not.toBeNull();

    await startProduct({ dataDir: first.dataDir });

    expect(await identifyProcess(orphan)).toBeNull();
  });

  it('starts in the end, however often its first start was killed', async () => {
    const dataDir = await newDataDir();
    for (let round = 0; round < 4; round += 1) {
      const product = await spawnProduct({ dataDir });
      await delay(randomInt(200, 2_000));
      await product.stop('SIGKILL');
    }
    const product = await startProduct({ dataDir });

    expect(await product.statusOf('/health/ready')).toBe(200);
  });
});

describe('when its database server is killed', () => {
  it('starts it again and goes on', async () => {
    const product = await startProduct();
    const visitor = new Browser(product.origin);
    await visitor.post(SIGN_UP, signUpBody());
    const killed = (await postmasterPid(product.dataDir))!;

    process.kill(killed, 'SIGKILL');
    await eventually('another server runs', 10_000, async () => {
      const pid = await postmasterPid(product.dataDir);
      return pid !== null && pid !== killed;
    });
    await eventually('it is ready', 10_000, async () => (await product.statusOf('/health/ready')) === 200);

    const session = await visitor.get<{ user: { email: string } }>('/api/auth/get-session');
    expect(session.body.user.email).toBe('ada@example.com');
    expect(product.isRunning).toBe(true);
  });
});
