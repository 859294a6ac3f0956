import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DueWorkRunner } from '../../../src/billing/clock/due-work-runner.service.js';
import type { DiscountWire } from '../../../src/billing/discounts/discount.presenter.js';
import { GatewayRegistry } from '../../../src/billing/gateways/gateway.registry.js';
import type { OrderWire } from '../../../src/billing/orders/order.presenter.js';
import { SettlePayment } from '../../../src/billing/payments/actions/settle-payment.js';
import { inRequest } from '../../support/in-request.js';
import { newMerchantAccount, type MerchantAccount } from '../../support/merchant-account.js';
import { TestApp } from '../../support/test-app.js';
import { asBuyer, buy, confirm, newCheckout, newProduct } from '../../support/wire-purchases.js';
import { verificationFindings } from '../../support/verification-findings.js';

/** As gateways other than the sandbox may have it. */
describe('a payment that succeeds after it was reported as failed', () => {
  const LOST = { confirmation_token_id: 'sandbox_answer_lost' };

  let app: TestApp;
  let acme: MerchantAccount;
  let product: string;

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    acme = await newMerchantAccount(app, { slug: 'acme' });
    product = await newProduct(acme);
  });

  const newDiscount = async (more: object = {}) => {
    const terms = { type: 'percentage', duration: 'once', name: 'Spring', basis_points: 1_500 };
    return (await acme.send<{ id: string }>('POST', '/v1/discounts/', { ...terms, ...more })).body.id;
  };
  const open = (more: object = {}) => newCheckout(acme, { products: [product], ...more });
  /** An attempt that the bank charges, although it is reported as failed. */
  const failOpenly = async (secret: string, more: object = {}): Promise<string> => {
    expect((await confirm(app, secret, { ...LOST, ...more })).status).toBe(200);
    const [payment] = await app.em.execute<{ id: string }[]>(
      `select id from payments where status = 'pending'`,
    );
    const id = payment?.id ?? '';
    const refused = { code: 'expired', message: 'Too late', isHard: false };
    await inRequest(app, () => app.get(SettlePayment).execute(id, { refused }));
    return id;
  };
  const succeed = async (id: string) => {
    const at = { merchantId: acme.organizationId, account: null };
    const lookup = { ...at, idempotencyKey: id, since: new Date(0) };
    const charge = await inRequest(app, () => app.get(GatewayRegistry).named('sandbox').findCharge(lookup));
    if (charge === null) throw new Error('the bank has no such charge');
    await inRequest(app, () => app.get(SettlePayment).execute(id, { charge }));
  };
  const redemptionsOf = async (id: string) =>
    (
      await app.em.execute<{ count: number }[]>(
        'select redemptions_count as count from discounts where id = ?',
        [id],
      )
    )[0]?.count;
  const orders = async () => (await acme.send<{ items: OrderWire[] }>('GET', '/v1/orders/')).body.items;
  const differences = async () => {
    await app.get(DueWorkRunner).runBatch();
    return verificationFindings(app);
  };

  it('is fulfilled with its discount, which is counted although it was used up since', async () => {
    const discount = await newDiscount({ max_redemptions: 1 });
    const { id, client_secret: secret } = await open({ discount_id: discount });
    const payment = await failOpenly(secret);
    expect(await redemptionsOf(discount)).toBe(0);
    await buy(app, acme, { products: [product], discount_id: discount }, { customer_email: 'b@example.com' });
    await succeed(payment);
    expect(await orders()).toContainEqual(expect.objectContaining({ checkout_id: id, total_amount: 850 }));
    expect(await redemptionsOf(discount)).toBe(2);
    expect(await differences()).toEqual([]);
  });

  it('is fulfilled with a discount that was deleted since', async () => {
    const discount = await newDiscount();
    const payment = await failOpenly((await open({ discount_id: discount })).client_secret);
    await acme.send('DELETE', `/v1/discounts/${discount}`);
    await succeed(payment);
    expect(await redemptionsOf(discount)).toBe(1);
    expect(await differences()).toEqual([]);
  });

  it('leaves the discount changeable though it exceeds its limit', async () => {
    const discount = await newDiscount({ max_redemptions: 1 });
    const payment = await failOpenly((await open({ discount_id: discount })).client_secret);
    await buy(app, acme, { products: [product], discount_id: discount }, { customer_email: 'b@example.com' });
    await succeed(payment);
    const { status, body } = await acme.send<DiscountWire>('PATCH', `/v1/discounts/${discount}`, {
      name: 'Sold out',
    });
    expect([status, body.name]).toEqual([200, 'Sold out']);
  });

  it.each([
    ['approved', 'succeeded'],
    ['rejected', 'failed'],
  ])(
    'pays for what it was made for, while a later attempt is open that is then %s',
    async (_what, status) => {
      await newDiscount({ code: 'SPRING' });
      const { client_secret: secret } = await open();
      const payment = await failOpenly(secret, { discount_code: 'SPRING' });
      await asBuyer(app, 'PATCH', secret, { discount_code: null });
      const later = await confirm(app, secret, { confirmation_token_id: 'sandbox_action_required' });
      const { intent_client_secret: intent = '' } = later.body.payment_processor_metadata;
      await succeed(payment);
      expect(await orders()).toMatchObject([{ total_amount: 850, discount_amount: 150, status: 'paid' }]);

      const outcome = status === 'succeeded' ? 'approve' : 'reject';
      await acme.send('POST', `/v1/sandbox/actions/${intent}`, { outcome });
      app.clock.advance(60);
      await app.get(DueWorkRunner).runBatch();
      const statuses = await app.em.execute<{ status: string }[]>('select status from payments order by id');
      expect(statuses).toEqual([{ status: 'succeeded' }, { status }]);
      expect(await differences()).toEqual([]);
    },
  );
});
