import { beforeEach, describe, expect, it } from '@jest/globals';
import { OpenCheckout } from '../../../src/billing/checkouts/actions/open-checkout.js';
import type { StaffCheckoutWire } from '../../../src/billing/checkouts/staff-checkout.presenter.js';
import { inRequest } from '../../support/in-request.js';
import { newMerchantAccount } from '../../support/merchant-account.js';
import type { Json } from '../../support/people.js';
import { BUYER, buy, makeProduct } from '../../support/purchases.js';
import { REASON } from '../../support/staff.js';
import { staffResource } from '../../support/staff-resource.js';

describe('checkouts in the console', () => {
  type StaffCheckout = Json<StaffCheckoutWire>;

  const CHECKOUTS = '/api/admin/checkouts';
  const UNKNOWN = '0197a1c2-7f00-7000-8000-000000000001';

  const { app, staff, acme, statusesAs, post, get, page, lastEntry } =
    staffResource<StaffCheckout>(CHECKOUTS);
  const found = async (query = '') => {
    const { data, total } = await page(query);
    expect(total).toBe(data.length);
    return data.map((checkout) => checkout.customer_email?.split('@')[0]);
  };
  const open = (email: string, products = [productId]) =>
    inRequest(app(), () =>
      app()
        .get(OpenCheckout)
        .execute(products, { buyer: { ...BUYER, customerEmail: email } }),
    );
  let productId: string;

  beforeEach(async () => {
    productId = await makeProduct(app(), acme().organizationId);
  });

  it('are read without the secret of the buyer', async () => {
    const other = await makeProduct(app(), acme().organizationId);
    const { id, clientSecret } = await open('ada@example.com', [productId, other]);
    const { status, body } = await get(id);
    expect([status, body]).toMatchObject([
      200,
      {
        status: 'open',
        merchant: { name: 'Acme' },
        product: { id: productId, name: 'Workshop' },
        products: [{ id: productId }, { id: other }],
        total_amount: 1_000,
        customer_email: 'ada@example.com',
        customer_billing_address: { country: 'DE' },
        customer_id: null,
        order_id: null,
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(clientSecret);
    expect(JSON.stringify(await page())).not.toContain(clientSecret);
  });

  it('name their order and customer once they have succeeded', async () => {
    const id = await buy(app(), productId);
    const [{ id: orderId } = {}] = await app().em.execute<{ id: string }[]>('select id from orders');
    expect((await get(id)).body).toMatchObject({
      status: 'succeeded',
      order_id: orderId,
      customer_id: expect.any(String),
    });
  });

  it('are listed for all merchants, by merchant, product, customer, status and time', async () => {
    const globex = await newMerchantAccount(app(), { name: 'Globex', slug: 'globex' });
    const other = await makeProduct(app(), globex.organizationId);
    await buy(app(), productId);
    app().clock.advance(60);
    const { createdAt } = await open('bob@example.com', [other]);
    expect(await found()).toEqual(['bob', 'ada']);
    expect(await found('sort=expiresAt')).toEqual(['ada', 'bob']);
    expect(await found(`merchantId=${globex.organizationId}`)).toEqual(['bob']);
    expect(await found(`productId=${productId}`)).toEqual(['ada']);
    expect(await found('status=open')).toEqual(['bob']);
    expect(await found('status=succeeded&sort=-expiresAt')).toEqual(['ada']);
    expect(await found(`createdBefore=${createdAt.toISOString()}`)).toEqual(['ada']);
    const customers = await app().em.execute<{ id: string }[]>('select id from customers');
    expect(await found(`customerId=${String(customers[0]?.id)}`)).toEqual(['ada']);
    expect(await found(`discountId=${UNKNOWN}`)).toEqual([]);
  });

  it('are found by a part of the address and by their id', async () => {
    const { id } = await open('ada@example.com');
    await open('bob@example.com');
    for (const text of ['ADA', 'da@ex', 'a', id]) expect(await found(`q=${text}`)).toEqual(['ada']);
    expect(await found('q=eve')).toEqual([]);
  });

  it("show the address of the buyer's page while they are open, which the audit log keeps", async () => {
    const { id, clientSecret } = await open('ada@example.com');
    const { status, body } = await post<{ url: string }>(`/${id}/disclose-page`, {});
    expect([status, body]).toEqual([200, { url: `${app().origin}/checkout/${clientSecret}` }]);
    expect(await lastEntry()).toMatchObject({
      action: 'checkout.page_disclosed',
      subjectId: id,
      organizationId: acme().organizationId,
      reason: REASON,
    });
    const paid = await buy(app(), productId);
    expect((await post(`/${paid}/disclose-page`, {})).status).toBe(403);
    expect((await post(`/${UNKNOWN}/disclose-page`, {})).status).toBe(404);
  });

  it('are for staff with the permission, who need to manage billing to see the address', async () => {
    const { id } = await open('ada@example.com');
    const requests = [
      () => staff().browser.get(CHECKOUTS),
      () => get(id),
      () => get(UNKNOWN),
      () => post(`/${id}/disclose-page`, {}),
    ];
    expect(await statusesAs('reader', requests)).toEqual([200, 200, 404, 403]);
    expect(await statusesAs('mailer', requests)).toEqual([403, 403, 403, 403]);
  });
});
