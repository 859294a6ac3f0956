import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BEHIND_PROXY } from '../../support/callers.js';
import { call, JSON_TYPE } from '../../support/call.js';
import { GrantShop } from '../../support/grant-shop.js';
import { PORTAL } from '../../support/portal.js';
import { TestApp } from '../../support/test-app.js';

/** Requests for one key in a minute. */
const MAX = 600;
/** Requests at once: counting all of them may take longer than the second after which a process counts alone. */
const AT_ONCE = 50;

describe('requests for one license key', () => {
  let app: TestApp;
  let acme: GrantShop;
  let benefit: string;
  let product: string;
  let address = 0;

  beforeAll(async () => {
    app = await TestApp.start(BEHIND_PROXY);
    await app.reset();
    acme = await GrantShop.open(app);
    benefit = await acme.benefit({ type: 'license_keys', properties: {} });
    product = await acme.product([benefit]);
  });
  afterAll(() => app.stop());

  const buyKey = async (): Promise<string> => {
    const order = await acme.buy(product);
    await acme.settle();
    const { properties } = (await acme.grants(benefit)).find(({ order_id: id }) => id === order)!;
    const { license_key_id: id } = properties as { license_key_id: string };
    return (await acme.require<{ key: string }>('GET', `/v1/license-keys/${id}`)).key;
  };
  /** Each request comes from another address. */
  const send = (operation: string, body: object) => {
    address += 1;
    const from = `10.0.${String(address >> 8)}.${String(address & 255)}`;
    return call('POST', `${app.origin}${PORTAL}/license-keys/${operation}`, {
      headers: { ...JSON_TYPE, 'x-forwarded-for': from },
      body: JSON.stringify({ organization_id: acme.shop.account.organizationId, ...body }),
    });
  };

  const validateOften = async (key: string): Promise<Set<number>> => {
    const statuses = new Set<number>();
    for (let sent = 0; sent < MAX; sent += AT_ONCE) {
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => send('validate', { key })));
      for (const { status } of answers) statuses.add(status);
    }
    return statuses;
  };

  it('receive 429 after 600 in a minute from any addresses, and other keys are unaffected', async () => {
    const [key, other] = [await buyKey(), await buyKey()];
    const allowed = await validateOften(key);
    const refused = await Promise.all([
      send('validate', { key }),
      send('activate', { key, label: 'Laptop' }),
      send('deactivate', { key, activation_id: '01890a5d-ac96-774b-bcce-b302099a8057' }),
    ]);

    expect(allowed).toEqual(new Set([200]));
    expect(refused.map(({ status }) => status)).toEqual([429, 429, 429]);
    expect(Number(refused[0].headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await send('validate', { key: other })).status).toBe(200);
  });

  it('receive the same 429 for a key that does not exist', async () => {
    const key = '00000000-0000-4000-8000-000000000000';
    const allowed = await validateOften(key);

    expect(allowed).toEqual(new Set([404]));
    expect((await send('validate', { key })).status).toBe(429);
  });
});
