import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Browser } from '../support/browser.js';
import { call, JSON_TYPE } from '../support/call.js';
import { eventually } from '../support/eventually.js';
import { ORGANIZATION } from '../support/organizations.js';
import { SIGN_IN } from '../support/people.js';
import { runCommand, type CommandOutcome } from '../support/product-command.js';
import { endProducts, newDataDir, startProduct, type Product } from '../support/product.js';

jest.setTimeout(180_000);

/** Of `test/backups/README.md`. */
const ARCHIVE = fileURLToPath(new URL('../backups/before-billing.tar.gz', import.meta.url));
const TOKEN = 'polar_oat_KvYV0TSNZqvHMM5vCDFMe7NtDJngcZrLmPRIW3F8vRJ';
const OLIVIA = { email: 'olivia@example.com', password: 'correct horse battery' };
const SLUG = 'analytical-engines';

const both = (resource: string): string[] => [`${resource}:read`, `${resource}:write`];

describe('an installation of the release before billing, restored by this one', () => {
  let restored: CommandOutcome;
  let verified: CommandOutcome;
  let product: Product;
  let olivia: Browser;

  const asServer = <Body = Record<string, unknown>>(method: string, path: string, body?: object) =>
    call<Body>(method, `${product.origin}${path}`, {
      headers: { authorization: `Bearer ${TOKEN}`, ...JSON_TYPE },
      ...(body && { body: JSON.stringify(body) }),
    });

  beforeAll(async () => {
    const dataDir = await newDataDir();
    restored = await runCommand(['restore', ARCHIVE], dataDir);
    verified = await runCommand(['audit:verify'], dataDir);
    product = await startProduct({ dataDir });
    olivia = new Browser(product.origin);
  });

  afterAll(endProducts);

  it('is complete, and its audit trail unaltered', () => {
    expect(restored).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('31 tables') });
    expect(verified).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(/^Sealed and unaltered/),
    });
  });

  it('lets people in with the passwords they had', async () => {
    expect((await olivia.post(SIGN_IN, OLIVIA)).status).toBe(200);
    const { body } = await olivia.get(`${ORGANIZATION}/list`);
    expect(body).toEqual([expect.objectContaining({ slug: SLUG })]);
  });

  it('knows the access tokens of organizations, without scopes that no longer exist', async () => {
    const { body: page, status } = await asServer<{ items: { organization_id: string }[] }>(
      'GET',
      '/v1/webhooks/endpoints',
    );
    const listed = await olivia.get<{ accessTokens: { name: string; scopes: string[] }[] }>(
      `${ORGANIZATION}/list-access-tokens?organizationId=${page.items[0]!.organization_id}`,
    );
    expect(status).toBe(200);
    expect(listed.body.accessTokens.map(({ name, scopes }) => [name, ...scopes.toSorted()])).toEqual([
      ['Server', 'meters:write', ...both('organizations'), 'products:write', ...both('webhooks')],
    ]);
  });

  it('makes merchants of its organizations', async () => {
    const { body } = await asServer<{ items: object[] }>('GET', '/v1/organizations/');
    expect(body.items).toEqual([expect.objectContaining({ slug: SLUG, name: 'Analytical Engines' })]);
  });

  it('sells: by access token and by the session of an owner', async () => {
    const meter = await asServer('POST', '/v1/meters/', {
      name: 'Calls',
      filter: { conjunction: 'and', clauses: [] },
      aggregation: { func: 'count' },
    });
    const created = await asServer('POST', '/v1/products/', {
      name: 'Engine time',
      recurring_interval: 'month',
      prices: [{ amount_type: 'fixed', price_amount: 1_900, price_currency: 'usd' }],
    });
    const { body } = await olivia.get('/v1/products/');
    expect([meter.status, created.status]).toEqual([201, 201]);
    expect(body).toMatchObject({ items: [{ id: created.body['id'] }], pagination: { total_count: 1 } });
  });

  it('delivers events to the endpoints it had', async () => {
    const { body: page } = await asServer<{ items: { id: string }[] }>('GET', '/v1/webhooks/endpoints');
    const { body: organizations } = await asServer<{ items: { id: string }[] }>('GET', '/v1/organizations/');
    const [organization] = organizations.items;
    await asServer('PATCH', `/v1/organizations/${organization!.id}`, {
      website: 'https://engines.example.com',
    });
    const path = `/v1/webhooks/deliveries?endpoint_id=${page.items[0]!.id}`;
    await eventually('the change waits for its endpoint', 10_000, async () => {
      const { body } = await asServer<{ items: { webhook_event: { type?: string } }[] }>('GET', path);
      return body.items.length > 0;
    });
  });
});
