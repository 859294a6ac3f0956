import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DueWorkRunner } from '../../../src/billing/clock/due-work-runner.service.js';
import { BankSettlement } from '../../../src/billing/sandbox-bank/bank-settlement.service.js';
import { CallbackSender } from '../../../src/billing/sandbox-bank/callback-sender.service.js';
import { SettlePayment } from '../../../src/billing/payments/actions/settle-payment.js';
import { inRequest } from '../../support/in-request.js';
import { mailsOf } from '../../support/mailed.js';
import { newMerchantAccount, type MerchantAccount } from '../../support/merchant-account.js';
import { buy, confirm, newCheckout, newProduct } from '../../support/wire-purchases.js';
import { TestApp } from '../../support/test-app.js';

describe('mails to buyers', () => {
  let app: TestApp;
  let acme: MerchantAccount;
  let product: string;

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    acme = await newMerchantAccount(app, { name: 'Acme', slug: 'acme' });
    product = await newProduct(acme);
  });

  /** Spaces as the keyboard has them. */
  const texts = async () =>
    (await mailsOf(app)).map(({ template, to, text }) => ({ template, to, text: text.replace(/\s/g, ' ') }));
  const failLater = async (token: string) => {
    const checkout = await newCheckout(acme, { products: [product] });
    await confirm(app, checkout.client_secret, { confirmation_token_id: token });
    const [payment] = await app.em.execute<[{ id: string }]>('select id from payments');
    const refused = { code: 'card_declined', message: 'Your card was declined.', isHard: false };
    await inRequest(app, () => app.get(SettlePayment).execute(payment.id, { refused }));
    return checkout;
  };

  it('confirm an order with its items, discount and total, and lead to its page', async () => {
    await acme.send('PATCH', `/v1/organizations/${acme.organizationId}`, { email: 'help@acme.example' });
    const spring = { name: 'Spring', type: 'percentage', duration: 'once', basis_points: 1_500 };
    const discount = (await acme.send<{ id: string }>('POST', '/v1/discounts/', spring)).body;
    const { client_secret: secret } = await buy(app, acme, {
      products: [product],
      discount_id: discount.id,
    });
    const [mail, ...others] = await texts();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ template: 'billing.order-confirmation', to: 'ada@example.com' });
    for (const part of ['Acme', 'Workshop: $10.00', 'Discount (Spring): -$1.50', 'Total: $8.50'])
      expect(mail?.text).toContain(part);
    expect(mail?.text).toContain('help@acme.example');
    expect(mail?.text).toContain(`${app.origin}/checkout/${secret}/confirmation`);
  });

  it('write amounts and dates as the buyer does', async () => {
    app.clock.restart();
    await buy(app, acme, { products: [product], locale: 'de-DE' });
    const [mail] = await texts();
    const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' });
    expect(mail?.text).toContain('Total: 10,00 $');
    expect(mail?.text).toContain(day.format(app.clock.now));
  });

  it('confirm an order that costs nothing, without a tax line', async () => {
    const free = await newProduct(acme, { prices: [{ amount_type: 'free' }] });
    await buy(app, acme, { products: [free] });
    const [mail] = await texts();
    expect(mail?.text).toContain('Total: $0.00');
    expect(mail?.text).not.toContain('Tax');
  });

  it('confirm an order once, also when the bank reports the payment again', async () => {
    await buy(app, acme, { products: [product] });
    await app.get(CallbackSender).sendDue();
    expect(await texts()).toHaveLength(1);
  });

  it('confirm nothing before the payment has succeeded', async () => {
    for (const token of ['sandbox_action_required', 'sandbox_settles_later', 'sandbox_answer_lost']) {
      const { client_secret: secret } = await newCheckout(acme, { products: [product] });
      expect((await confirm(app, secret, { confirmation_token_id: token })).status).toBe(200);
    }
    expect(await texts()).toEqual([]);
    app.clock.advance(60);
    await app.get(BankSettlement).settleDue();
    await app.get(DueWorkRunner).runBatch();
    const paid = await app.em.execute(`select 1 from orders where status = 'paid'`);
    expect(paid).toHaveLength(2);
    expect((await texts()).map(({ template }) => template)).toEqual(
      paid.map(() => 'billing.order-confirmation'),
    );
  });

  it('do not flood an address with orders that cost nothing', async () => {
    const free = await newProduct(acme, { prices: [{ amount_type: 'free' }] });
    for (let count = 0; count < 7; count += 1) await buy(app, acme, { products: [free] });
    expect(await texts()).toHaveLength(5);
  });

  it('say that a payment has failed after the buyer left, and lead back to the checkout', async () => {
    const { client_secret: secret } = await failLater('sandbox_fails_later');
    const mails = await texts();
    expect(mails).toMatchObject([{ template: 'billing.payment-failed', to: 'ada@example.com' }]);
    expect(mails[0]?.text).toContain('Your payment of $10.00 to Acme for Workshop failed');
    expect(mails[0]?.text).toContain('Your card was declined.');
    expect(mails[0]?.text).toContain(`${app.origin}/checkout/${secret}`);
  });

  it('say nothing of a decline that the buyer sees on the page', async () => {
    const { client_secret: secret } = await newCheckout(acme, { products: [product] });
    const { status } = await confirm(app, secret, { confirmation_token_id: 'sandbox_declined' });
    expect(status).toBe(400);
    expect(await texts()).toEqual([]);
  });

  it('say nothing of a payment that the buyer did not authenticate', async () => {
    await failLater('sandbox_action_required');
    expect(await texts()).toEqual([]);
  });
});
