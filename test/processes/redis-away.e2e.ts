import { afterEach, expect, it, jest } from '@jest/globals';
import { embeddedUrlIfRunning } from '#platform/embedded-postgres/embedded-postgres.js';
import { Client } from 'pg';
import { Browser } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { SIGN_UP, signUpBody } from '../support/people.js';
import { endProducts, type Product, startProduct } from '../support/product.js';
import { RedisServer } from '../support/redis-server.js';
import { describeWith } from '../support/requirements.js';

jest.setTimeout(120_000);

/** A sign-up is followed by a request to verify the address; the welcome waits for it. */
const MAILS_EACH = 1;

describeWith('redis', 'while Redis is away', (program) => {
  let redis: RedisServer;

  afterEach(async () => {
    await endProducts();
    await redis.kill();
  });

  async function signUpSome(product: Product, names: string[]): Promise<number[]> {
    const bodies = names.map((name) => signUpBody({ email: `${name}@example.com` }));
    const answers = bodies.map((body) => new Browser(product.origin).post(SIGN_UP, body));
    return (await Promise.all(answers)).map(({ status }) => status);
  }

  async function mailsSent({ dataDir }: Product): Promise<number> {
    const client = new Client({ connectionString: (await embeddedUrlIfRunning(dataDir))! });
    await client.connect();
    const { rows } = await client.query<{ count: string }>(
      `select count(*) from mails where status = 'sent'`,
    );
    await client.end();
    return Number(rows[0]?.count);
  }

  it('people sign up as always, and their mails follow when it is back, though it remembers nothing', async () => {
    redis = await RedisServer.start(program);
    const product = await startProduct({ settings: { REDIS_URL: redis.url } });
    expect(await signUpSome(product, ['before'])).toEqual([200]);
    await eventually(
      'the first mails are sent',
      20_000,
      async () => (await mailsSent(product)) === MAILS_EACH,
    );

    await redis.kill();
    const names = ['ada', 'grace', 'mary', 'jean', 'edith'];
    expect(await signUpSome(product, names)).toEqual(names.map(() => 200));
    expect(await product.statusOf('/health/ready')).toBe(200);

    await redis.start();
    const all = (names.length + 1) * MAILS_EACH;
    await eventually('all mails are sent', 60_000, async () => (await mailsSent(product)) === all);
  });
});
