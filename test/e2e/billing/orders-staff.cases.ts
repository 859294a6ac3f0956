import { beforeEach, describe, expect, it } from '@jest/globals';
import type { StaffOrderDetailWire } from '../../../src/billing/orders/staff-order.presenter.js';
import { auditEntries } from '../../support/audit.js';
import { newMerchantAccount } from '../../support/merchant-account.js';
import type { Json } from '../../support/people.js';
import { BUYER, buy, makeProduct } from '../../support/purchases.js';
import { staffResource } from '../../support/staff-resource.js';

describe('orders in the console', () => {
  type StaffOrder = Json<StaffOrderDetailWire>;

  const ORDERS = '/api/admin/orders';
  const UNKNOWN = '0197a1c2-7f00-7000-8000-000000000001';

  const { app, staff, acme, statusesAs, get, page } = staffResource<StaffOrder>(ORDERS);
  const found = async (query = '') => {
    const { data, total } = await page(query);
    expect(total).toBe(data.length);
    return data.map(({ customer }) => customer.email.split('@')[0]);
  };
  const buyAs = async (email: string, product = productId): Promise<StaffOrder> => {
    const buyer = { ...BUYER, customerEmail: email };
    const checkoutId = await buy(app(), product, { changes: { buyer } });
    const { data } = await page(`checkoutId=${checkoutId}`);
    const [order] = data;
    if (order === undefined) throw new Error('the checkout has no order');
    return order;
  };
  let productId: string;

  beforeEach(async () => {
    productId = await makeProduct(app(), acme().organizationId);
  });

  it('are read with their merchant, explanation and what was posted for them', async () => {
    const { id } = await buyAs('ada@example.com');
    const { status, body } = await get(id);
    expect([status, body]).toMatchObject([
      200,
      {
        merchant: { name: 'Acme', slug: 'acme' },
        customer: { email: 'ada@example.com' },
        product: { id: productId, name: 'Workshop' },
        explanation: { items: [{ amount: 1_000, entries: [{ amount: 1_000 }] }], discount: null },
      },
    ]);
    expect(body.ledger.map(({ kind, entries }) => [kind, ...entries.map(({ amount }) => amount)])).toEqual([
      ['order_created', 1_000, -1_000],
      ['payment_captured', 1_000, -1_000],
    ]);
  });

  it('are listed for all merchants, by merchant, customer, product, status and time', async () => {
    const globex = await newMerchantAccount(app(), { name: 'Globex', slug: 'globex' });
    const larger = await makeProduct(app(), globex.organizationId, {
      amountType: 'fixed',
      priceAmount: 2_000,
    });
    const first = await buyAs('ada@example.com');
    app().clock.advance(60);
    const second = await buyAs('bob@example.com', larger);
    expect(await found()).toEqual(['bob', 'ada']);
    expect(await found('sort=createdAt')).toEqual(['ada', 'bob']);
    expect(await found('sort=-netAmount')).toEqual(['bob', 'ada']);
    expect(await found(`merchantId=${acme().organizationId}`)).toEqual(['ada']);
    expect(await found(`merchantId=${globex.organizationId}&sort=netAmount&status=paid`)).toEqual(['bob']);
    expect(await found(`customerId=${first.customer_id}`)).toEqual(['ada']);
    expect(await found(`productId=${larger}`)).toEqual(['bob']);
    expect(await found('status=pending')).toEqual([]);
    expect(await found('billingReason=purchase')).toEqual(['bob', 'ada']);
    expect(await found(`discountId=${UNKNOWN}`)).toEqual([]);
    expect(await found(`createdAfter=${second.created_at}`)).toEqual(['bob']);
    expect(await found(`createdBefore=${second.created_at}&sort=netAmount`)).toEqual(['ada']);
    expect(await found(`id=${first.id}`)).toEqual(['ada']);
  });

  it('are found by the whole address of the customer, their id and that of their checkout', async () => {
    const { id, checkout_id: checkoutId } = await buyAs('ada@example.com');
    await buyAs('bob@example.com');
    for (const text of ['ADA@example.com', id, String(checkoutId)])
      expect(await found(`q=${text}`)).toEqual(['ada']);
    for (const text of ['ada', UNKNOWN]) expect(await found(`q=${text}`)).toEqual([]);
  });

  it('are counted, and read page by page', async () => {
    for (const name of ['a', 'b', 'c']) {
      await buyAs(`${name}@example.com`);
      app().clock.advance(1);
    }
    const { data, total } = await page('size=2&page=2&sort=createdAt');
    expect([total, data.map(({ customer }) => customer.email)]).toEqual([3, ['c@example.com']]);
  });

  it('are found by the search of the console, by id and by the address of the customer', async () => {
    const { id } = await buyAs('ada@example.com');
    for (const text of ['ada@example.com', id]) {
      const { body } = await staff().browser.get<{ groups: { group: string; hits: object[] }[] }>(
        `/api/admin/search?q=${text}`,
      );
      expect(body.groups.find(({ group }) => group === 'orders')?.hits).toMatchObject([
        {
          kind: 'order',
          title: 'Workshop',
          detail: 'ada@example.com · Acme',
          leadsTo: { resource: 'orders', id },
        },
      ]);
    }
  });

  it('are exported as a file by the filters of the list, which the audit log keeps', async () => {
    const { id } = await buyAs('ada@example.com');
    await buyAs('bob@example.com');
    const { body: csv, headers } = await staff().browser.get<string>(
      `${ORDERS}/export?format=csv&q=ada@example.com`,
    );
    const [head, line, ...more] = csv.split('\r\n');
    expect(more).toEqual(['']);
    expect(head).toContain('total_amount');
    expect(line).toContain(`"${id}"`);
    expect(line).toContain('"ada@example.com"');
    expect(headers.get('x-expected-rows')).toBe('1');
    const exports = (await auditEntries(app())).filter(({ subjectType }) => subjectType === 'order_export');
    expect(exports.map(({ action, after }) => [action, after])).toEqual([
      ['order_export.began', { format: 'csv', q: 'ada@example.com', expectedRows: 1 }],
      ['order_export.ended', { rows: 1, isComplete: true }],
    ]);
  });

  it('are not found by an unknown id', async () => {
    expect((await get(UNKNOWN)).status).toBe(404);
  });

  it('are for staff with the permission', async () => {
    const { id } = await buyAs('ada@example.com');
    const paths = ['', `/${id}`, '/export?format=csv'];
    const requests = paths.map((path) => () => staff().browser.get(`${ORDERS}${path}`));
    expect(await statusesAs('reader', requests)).toEqual([200, 200, 200]);
    expect(await statusesAs('mailer', requests)).toEqual([403, 403, 403]);
  });
});
