import { beforeEach, describe, expect, it } from '@jest/globals';
import { GatewayRegistry } from '../../../src/billing/gateways/gateway.registry.js';
import { DueWorkRunner } from '../../../src/billing/clock/due-work-runner.service.js';
import { SettlePayment } from '../../../src/billing/payments/actions/settle-payment.js';
import type { StaffPaymentDetailWire } from '../../../src/billing/payments/staff-payment.presenter.js';
import { inRequest } from '../../support/in-request.js';
import { newMerchantAccount } from '../../support/merchant-account.js';
import type { Json } from '../../support/people.js';
import { BUYER, buy, makeProduct } from '../../support/purchases.js';
import { staffResource } from '../../support/staff-resource.js';

describe('payments in the console', () => {
  type StaffPayment = Json<StaffPaymentDetailWire>;

  const PAYMENTS = '/api/admin/payments';
  const UNKNOWN = '0197a1c2-7f00-7000-8000-000000000001';

  const { app, staff, acme, statusesAs, get, page } = staffResource<StaffPayment>(PAYMENTS);
  const found = async (query = '') => {
    const { data, total } = await page(query);
    expect(total).toBe(data.length);
    return data.map((payment) => payment.customer_email.split('@')[0]);
  };
  const pay = async (email: string, token = 'sandbox_ok', product = productId): Promise<StaffPayment> => {
    const changes = { buyer: { ...BUYER, customerEmail: email } };
    const declined = (error: unknown) => {
      if (token !== 'sandbox_lost_card') throw error;
    };
    await buy(app(), product, { token, changes }).catch(declined);
    const { data } = await page(`q=${email}`);
    const [payment] = data;
    if (payment === undefined) throw new Error('nothing was paid');
    return payment;
  };
  let productId: string;

  beforeEach(async () => {
    productId = await makeProduct(app(), acme().organizationId);
  });

  it('are read with the card, the reference of the gateway and what was posted for them', async () => {
    const { id } = await pay('ada@example.com');
    const { status, body } = await get(id);
    expect([status, body]).toMatchObject([
      200,
      {
        merchant: { name: 'Acme' },
        status: 'succeeded',
        amount: 1_000,
        gateway: 'sandbox',
        gateway_ref: expect.any(String),
        card: { brand: 'visa', last4: '4242' },
        customer_email: 'ada@example.com',
        surplus_amount: 0,
        surplus_refunded_at: null,
        ledger: [{ kind: 'payment_captured' }],
      },
    ]);
  });

  it('say why they were declined', async () => {
    const { id } = await pay('ada@example.com', 'sandbox_lost_card');
    expect((await get(id)).body).toMatchObject({
      status: 'failed',
      decline_reason: 'lost_card',
      order_id: null,
      ledger: [],
    });
  });

  it('are listed for all merchants, by merchant, status, order, checkout and customer', async () => {
    const globex = await newMerchantAccount(app(), { name: 'Globex', slug: 'globex' });
    const larger = await makeProduct(app(), globex.organizationId, {
      amountType: 'fixed',
      priceAmount: 2_000,
    });
    const paid = await pay('ada@example.com');
    app().clock.advance(60);
    const declined = await pay('bob@example.com', 'sandbox_lost_card', larger);
    expect(await found()).toEqual(['bob', 'ada']);
    expect(await found('sort=createdAt')).toEqual(['ada', 'bob']);
    expect(await found('sort=-amount')).toEqual(['bob', 'ada']);
    expect(await found(`merchantId=${acme().organizationId}`)).toEqual(['ada']);
    expect(await found('status=failed')).toEqual(['bob']);
    expect(await found(`orderId=${String(paid.order_id)}`)).toEqual(['ada']);
    expect(await found(`checkoutId=${String(declined.checkout_id)}`)).toEqual(['bob']);
    expect(await found(`createdAfter=${declined.created_at}&sort=amount`)).toEqual(['bob']);
    const customers = await app().em.execute<{ id: string }[]>('select id from customers');
    expect(await found(`customerId=${String(customers[0]?.id)}`)).toEqual(['ada']);
    expect(await found(`customerId=${UNKNOWN}`)).toEqual([]);
  });

  it('are found by the whole address, the reference of the gateway and their id', async () => {
    const { id, gateway_ref: ref } = await pay('ada@example.com');
    await pay('bob@example.com');
    for (const text of ['ADA@example.com', String(ref), id])
      expect(await found(`q=${encodeURIComponent(text)}`)).toEqual(['ada']);
    expect(await found('q=ada')).toEqual([]);
  });

  it('are found by the search of the console, by id and by the reference of the gateway', async () => {
    const { id, gateway_ref: ref } = await pay('ada@example.com');
    for (const text of [id, String(ref)]) {
      const { body } = await staff().browser.get<{ groups: { group: string; hits: object[] }[] }>(
        `/api/admin/search?q=${encodeURIComponent(text)}`,
      );
      expect(body.groups.find(({ group }) => group === 'payments')?.hits).toMatchObject([
        { kind: 'payment', detail: 'ada@example.com · Acme', leadsTo: { resource: 'payments', id } },
      ]);
    }
  });

  it('say what was captured beyond what was owed, and when it was refunded', async () => {
    const lost = await pay('ada@example.com', 'sandbox_answer_lost');
    const refused = { code: 'expired', message: 'Too late', isHard: false };
    await inRequest(app(), () => app().get(SettlePayment).execute(lost.id, { refused }));
    await app().em.execute(`update checkouts set status = 'expired'`);
    const at = { merchantId: acme().organizationId, account: null };
    const lookup = { ...at, idempotencyKey: lost.id, since: new Date(0) };
    const charge = await inRequest(app(), () =>
      app().get(GatewayRegistry).named('sandbox').findCharge(lookup),
    );
    if (charge === null) throw new Error('the bank has no such charge');
    await inRequest(app(), () => app().get(SettlePayment).execute(lost.id, { charge }));
    expect(await found('surplus=true')).toEqual(['ada']);
    expect((await get(lost.id)).body).toMatchObject({ surplus_amount: 1_000, surplus_refunded_at: null });
    await app().get(DueWorkRunner).runBatch();
    // The answer to the refund is lost as well.
    app().clock.advance(60);
    await app().get(DueWorkRunner).runBatch();
    const { body } = await get(lost.id);
    expect(body.surplus_refunded_at).not.toBeNull();
    expect(body.ledger.map(({ kind }) => kind)).toEqual(['surplus_captured', 'surplus_refunded']);
    expect(await found('surplus=false')).toEqual([]);
  });

  it('are not found by an unknown id, and are for staff with the permission', async () => {
    const { id } = await pay('ada@example.com');
    const requests = ['', `/${id}`, `/${UNKNOWN}`].map(
      (path) => () => staff().browser.get(`${PAYMENTS}${path}`),
    );
    expect(await statusesAs('reader', requests)).toEqual([200, 200, 404]);
    expect(await statusesAs('mailer', requests)).toEqual([403, 403, 403]);
  });
});
