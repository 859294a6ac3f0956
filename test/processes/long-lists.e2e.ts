import { Polar } from '@polar-sh/sdk';
import { createPolar } from 'polar-sdk-1/2026-04';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { CreatedAccessTokenWire } from '../../src/organizations/access-tokens/access-token.presenter.js';
import { Browser } from '../support/browser.js';
import { createOrganization, ORGANIZATION } from '../support/organizations.js';
import { signUp } from '../support/people.js';
import { endProducts, startProduct } from '../support/product.js';

const ROWS = 250_000;
const LIMIT = 100;
/** Each client sends 2,500 requests one after another. */
const PATIENCE = 900_000;

jest.setTimeout(PATIENCE);

/** A hundred meters have the same name, by which lists of meters are sorted. */
const METERS = `insert into meters (id, organization_id, name, unit, filter, aggregation, metadata, created_at)
  select gen_random_uuid(), $1, 'Meter ' || n / 100, 'scalar', '{"conjunction": "and", "clauses": []}', '{"func": "count"}', '{}', now()
  from generate_series(1, $2::int) n returning id`;

describe('a list of 250,000 rows', () => {
  let origin: string;
  let token: string;
  let stored: Set<string>;

  beforeAll(async () => {
    const product = await startProduct({ settings: { RATE_LIMIT_ENABLED: 'false' } });
    ({ origin } = product);
    const owner = new Browser(origin);
    await signUp(owner);
    const { id } = await createOrganization(owner);
    const { body } = await owner.post<CreatedAccessTokenWire>(`${ORGANIZATION}/create-access-token`, {
      ...{ name: 'Server', organizationId: id, scopes: ['meters:read', 'organizations:write'] },
    });
    ({ token } = body);
    await new Polar({ accessToken: token, serverURL: origin }).organizations.update({
      id,
      organizationUpdate: {},
    });
    stored = await fill(await product.embeddedDatabaseUrl(), id);
  });

  afterAll(() => endProducts());

  async function fill(connectionString: string, organizationId: string): Promise<Set<string>> {
    const client = new Client({ connectionString });
    await client.connect();
    const { rows } = await client.query<{ id: string }>(METERS, [organizationId, ROWS]);
    await client.query('vacuum analyze meters');
    await client.end();
    return new Set(rows.map(({ id }) => id));
  }

  it('is read by SDK 0.32.16, each row once', async () => {
    const seen: string[] = [];
    const sdk = new Polar({ accessToken: token, serverURL: origin });
    for await (const { result } of await sdk.meters.list({ limit: LIMIT }))
      seen.push(...result.items.map(({ id }) => id));
    expect(seen).toHaveLength(ROWS);
    expect(new Set(seen)).toEqual(stored);
  });

  it('is read by SDK 1.0.1, each row once', async () => {
    const seen: string[] = [];
    const sdk = createPolar({ accessToken: token, baseUrl: origin });
    for await (const { id } of sdk.meters.iterList({ limit: LIMIT })) seen.push(id);
    expect(seen).toHaveLength(ROWS);
    expect(new Set(seen)).toEqual(stored);
  });
});
