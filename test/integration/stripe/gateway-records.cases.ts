import { beforeEach, expect, it } from '@jest/globals';
import { GatewayRecordCopier } from '../../../src/billing/gateway-records/gateway-record-copier.service.js';
import { BillingVerifier } from '../../../src/billing/verification/billing-verifier.service.js';
import { inRequest } from '../../support/in-request.js';
import { newMerchantAccount, type MerchantAccount } from '../../support/merchant-account.js';
import { buy, makeProduct, PRICE } from '../../support/purchases.js';
import { describeWithStripe } from '../../support/stripe-product.js';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const LIST = 'get /v1/payment_intents';

describeWithStripe('the copy of what Stripe has recorded', (product) => {
  let merchant: MerchantAccount;

  const sell = async (card = 'pm_card_visa'): Promise<string> => {
    const productId = await makeProduct(product.app, merchant.organizationId);
    const checkoutId = await buy(product.app, productId, { token: product.account.token(card) });
    const [order] = await product.app.em.execute<{ id: string }[]>(
      'select id from orders where checkout_id = ?',
      [checkoutId],
    );
    return order?.id ?? '';
  };
  const refund = (orderId: string, amount: number) =>
    merchant.send('POST', '/v1/refunds/', { order_id: orderId, amount, reason: 'customer_request' });
  const lastCharge = (): string => product.account.books.payments().at(-1)?.ref ?? '';
  const copied = (): Promise<unknown[]> =>
    product.app.em.execute(
      `select kind, status, currency, amount::int from gateway_records
        where charge_ref in (select gateway_ref from payments) order by kind`,
    );
  const countCopied = async (): Promise<number> => {
    const [row] = await product.app.em.execute<[{ count: number }]>(
      'select count(*)::int as count from gateway_records',
    );
    return row.count;
  };
  /** Two hours later, when the gateway has long recorded everything. */
  const findDifferences = async (): Promise<string[]> => {
    product.app.clock.advance(2 * HOUR);
    const { checks } = await inRequest(product.app, () => product.app.get(BillingVerifier).verify());
    return checks
      .filter(({ check }) => check === 'payments.gateway')
      .flatMap(({ differences }) => differences.map(({ message }) => message));
  };

  beforeEach(async () => (merchant = await newMerchantAccount(product.app)));

  it('has charges, refunds and disputes, and agrees with the ledger', async () => {
    const orderId = await sell();
    await refund(orderId, 300);
    expect(await findDifferences()).toEqual([]);
    expect(await copied()).toEqual([
      { kind: 'charge', status: 'succeeded', currency: 'usd', amount: PRICE },
      { kind: 'refund', status: 'succeeded', currency: 'usd', amount: 300 },
    ]);
  });

  it('takes over what has changed since it was made', async () => {
    const orderId = await sell('pm_card_pendingRefund');
    await refund(orderId, 300);
    await product.app.get(GatewayRecordCopier).copyAll();
    product.account.settle();
    await product.app.get(GatewayRecordCopier).copyAll();
    expect(await copied()).toContainEqual({
      kind: 'refund',
      status: 'succeeded',
      currency: 'usd',
      amount: 300,
    });
  });

  it('names a refund that was made at Stripe and never reported', async () => {
    await sell();
    product.account.returns.refund({ payment_intent: lastCharge(), amount: 100 });
    expect(await findDifferences()).toEqual([
      'The gateway holds another amount of a payment than the ledger.',
    ]);
  });

  it('names a charge that no payment has', async () => {
    await sell();
    await product.app.em.execute(`update payments set status = 'failed', decline_reason = 'lost'`);
    product.app.clock.advance(365 * DAY);
    expect(await findDifferences()).toEqual(['The gateway has a charge without a payment.']);
  });

  it('ignores charges of other systems at the same account', async () => {
    product.account.api.run('post /v1/payment_intents', {
      params: {
        amount: 500,
        currency: 'usd',
        confirm: true,
        payment_method: 'pm_card_visa',
        return_url: 'https://example.com',
      },
      path: {},
    });
    product.app.clock.advance(365 * DAY);
    expect(await findDifferences()).toEqual([]);
  });

  it('reads every page of the list', async () => {
    await sell();
    const { metadata } = product.account.books.payments().at(-1) ?? {};
    for (let other = 0; other < 150; other += 1)
      product.account.api.run('post /v1/payment_intents', {
        params: {
          ...{ amount: 500, currency: 'usd', confirm: true, payment_method: 'pm_card_visa', metadata },
          return_url: 'https://example.com',
        },
        path: {},
      });
    await product.app.get(GatewayRecordCopier).copyAll();
    expect(await countCopied()).toBeGreaterThan(150);
  });

  it('is reported when Stripe could not be read for a day', async () => {
    await sell();
    await findDifferences();
    product.stripe.faults.plan({ operation: LIST, breakage: 'unavailable', times: 10 });
    product.app.clock.advance(DAY + HOUR);
    expect(await findDifferences()).toEqual(['The records of a gateway account could not be copied lately.']);
  });
});
