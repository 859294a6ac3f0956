import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { auditEntries } from '../../support/audit.js';
import { call } from '../../support/call.js';
import { newMerchantAccount, type MerchantAccount } from '../../support/merchant-account.js';
import { buy, newProduct } from '../../support/wire-purchases.js';
import { TestApp } from '../../support/test-app.js';

interface OrderPage {
  items: { customer: { email: string } }[];
  pagination: { total_count: number };
}

describe('lists of orders', () => {
  let app: TestApp;
  let acme: MerchantAccount;

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    acme = await newMerchantAccount(app, { name: 'Acme', slug: 'acme' });
  });

  const newDiscount = async (name: string) => {
    const body = { name, type: 'percentage', duration: 'once', basis_points: 1_000 };
    return (await acme.send<{ id: string }>('POST', '/v1/discounts/', body)).body.id;
  };
  const buyersOf = async (query: string) => {
    const { body } = await acme.send<OrderPage>('GET', `/v1/orders/?${query}`);
    expect(body.pagination.total_count).toBe(body.items.length);
    return body.items.map(({ customer }) => customer.email.split('@')[0]).join(' ');
  };

  beforeEach(async () => {
    const [atlas, zine] = [
      await newProduct(acme, { name: 'Atlas' }),
      await newProduct(acme, { name: 'Zine', prices: [{ amount_type: 'fixed', price_amount: 500 }] }),
    ];
    const [early, late] = [await newDiscount('Early'), await newDiscount('Late')];
    const plan = { metadata: { plan: 'pro' } };
    const purchases = [
      ['cy', { products: [zine], discount_id: late, ...plan }],
      ['ann', { products: [atlas] }],
      ['bob', { products: [zine], discount_id: early, ...plan }],
    ] as const;
    for (const [name, checkout] of purchases) {
      app.clock.advance(1);
      await buy(app, acme, checkout, { customer_email: `${name}@example.com` });
    }
  });

  it.each([
    ['', 'bob ann cy'],
    ['sorting=created_at', 'cy ann bob'],
    ['sorting=amount&sorting=created_at', 'cy bob ann'],
    ['sorting=customer', 'ann bob cy'],
    ['sorting=-customer', 'cy bob ann'],
    ['sorting=product&sorting=customer', 'ann bob cy'],
    ['sorting=-product&sorting=-customer', 'cy bob ann'],
    ['sorting=discount', 'bob cy ann'],
    ['sorting=-discount', 'ann cy bob'],
    ['metadata[plan]=pro', 'bob cy'],
    ['metadata[plan]=pro&sorting=-customer', 'cy bob'],
    ['metadata[plan]=pro&sorting=discount', 'bob cy'],
    ['product_billing_type=one_time', 'bob ann cy'],
    ['product_billing_type=recurring', ''],
  ])('with the query "%s" have the orders of %s', async (query, expected) => {
    expect(await buyersOf(query)).toBe(expected);
  });

  const exported = async (query = '', token = acme.token) => {
    const headers = { authorization: `Bearer ${token}` };
    const { status, body } = await call<string>('GET', `${app.origin}/v1/orders/export${query}`, { headers });
    return { status, lines: status === 200 ? body.split('\r\n').slice(0, -1) : [] };
  };

  it('are exported as CSV, the oldest first, in minor units, which the audit log keeps', async () => {
    const { lines } = await exported();
    expect(lines[0]).toContain('"id","created_at","organization_id","status"');
    const emails = lines.slice(1).map((line) => /"(\w+)@example.com"/.exec(line)?.[1]);
    expect(emails).toEqual(['cy', 'ann', 'bob']);
    expect(lines[1]).toContain('"Zine"');
    expect(lines[1]).toContain('"usd","500","50","450","0","450"');
    expect((await auditEntries(app)).slice(-2)).toMatchObject([
      { action: 'order_export.began', organizationId: acme.organizationId },
      { action: 'order_export.ended', after: { rows: 3, isComplete: true } },
    ]);
  });

  it('are exported of some products, and to callers who may read them', async () => {
    const { body } = await acme.send<{ items: { id: string; name: string }[] }>('GET', '/v1/products/');
    const atlas = body.items.find(({ name }) => name === 'Atlas')?.id ?? '';
    expect((await exported(`?product_id=${atlas}`)).lines).toHaveLength(2);
    const beta = await newMerchantAccount(app, { name: 'Beta', slug: 'beta' });
    expect((await exported('', beta.token)).lines).toHaveLength(1);
    expect((await exported(`?organization_id=${acme.organizationId}`, beta.token)).status).toBe(404);
    expect((await exported('', await acme.tokenWith(['customers:read']))).status).toBe(403);
  });
});
