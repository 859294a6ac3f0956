import { BankSettlement } from '../../../src/billing/sandbox-bank/bank-settlement.service.js';
import { CallbackSender } from '../../../src/billing/sandbox-bank/callback-sender.service.js';
import { GatewayEventRunner } from '../../../src/billing/gateways/gateway-event-runner.service.js';
import { RefundFlow } from '../../../src/billing/refunds/refund-flow.service.js';
import { inRequest } from '../in-request.js';
import { OrderRepository } from '../../../src/billing/orders/order.repository.js';
import { TaxRecords } from '../../../src/billing/tax/tax-records.service.js';
import { UnitOfWork } from '../../../src/platform/database/unit-of-work.service.js';
import { buy, makeProduct } from '../purchases.js';
import type { TestApp } from '../test-app.js';
import type { BillingFault } from './billing-fault.js';

/** Seconds after which a dispute is opened, decided and reported. */
const DECIDED = 3;
const REPORTED = 60;

/** Refunds a part of a purchase. @returns ids of its rows */
async function refundOrder(app: TestApp, merchantId: string) {
  const checkoutId = await buy(app, await makeProduct(app, merchantId));
  const [order] = await app.em.execute<[{ id: string }]>('select id from orders where checkout_id = ?', [
    checkoutId,
  ]);
  const request = {
    ...{ orderId: order.id, amount: 300, reason: 'other' as const },
    ...{ comment: null, revokeBenefits: false, metadata: {} },
  };
  const by = { staff: { actor: { kind: 'system' as const } } };
  const refundId = await inRequest(app, () => app.get(RefundFlow).refund(request, by));
  const [payment] = await app.em.execute<[{ id: string }]>('select id from payments where order_id = ?', [
    order.id,
  ]);
  return { orderId: order.id, refundId, paymentId: payment.id };
}

/** Buys with a card whose payments are disputed and lost. @returns the id of the dispute */
async function loseDispute(app: TestApp, merchantId: string): Promise<string> {
  await buy(app, await makeProduct(app, merchantId), { token: 'sandbox_disputed' });
  for (let step = 0; step < 2; step++) {
    app.clock.advance(DECIDED);
    await app.get(BankSettlement).settleDue();
  }
  app.clock.advance(REPORTED);
  await app.get(CallbackSender).sendDue();
  await inRequest(app, () => app.get(GatewayEventRunner).runDue());
  const [dispute] = await app.em.execute<[{ id: string }]>('select id from disputes');
  return dispute.id;
}

/** The same of an order that Stripe Tax has taxed. */
async function refundTaxedOrder(app: TestApp, merchantId: string): Promise<string> {
  const { orderId, refundId } = await refundOrder(app, merchantId);
  await app.em.execute(
    `update orders set tax_assessment = '{"reason": "not_collecting", "lines": [], "calculationRef": "taxcalc_1"}' where id = ?`,
    [orderId],
  );
  await inRequest(app, async () => {
    const { now } = app.clock;
    const order = await app.get(OrderRepository).findById(orderId);
    if (order === null) throw new Error('the order was made');
    const records = app.get(TaxRecords);
    await app.get(UnitOfWork).run(async () => {
      await records.recordSales([order], now);
      await records.recordRefund(refundId, 300, { order, now });
    });
  });
  return orderId;
}

/** Of refunds and disputes. */
export const refundFaults: readonly BillingFault[] = [
  {
    check: 'orders.refunds',
    prepare: async (app, merchantId) => (await refundOrder(app, merchantId)).orderId,
    corrupt: (em, id) => em.execute('update orders set refunded_amount = 200 where id = ?', [id]),
  },
  {
    check: 'orders.refunds',
    prepare: async (app, merchantId) => (await refundOrder(app, merchantId)).orderId,
    corrupt: (em, id) => em.execute(`update orders set status = 'refunded' where id = ?`, [id]),
  },
  {
    check: 'orders.tax_records',
    prepare: refundTaxedOrder,
    corrupt: (em, id) =>
      em.execute('delete from tax_transactions where order_id = ? and refund_id is null', [id]),
  },
  {
    check: 'orders.tax_records',
    prepare: refundTaxedOrder,
    corrupt: (em, id) =>
      em.execute('update tax_transactions set amount = 200 where order_id = ? and refund_id is not null', [
        id,
      ]),
  },
  {
    check: 'orders.tax_records',
    prepare: refundTaxedOrder,
    corrupt: (em) => em.execute(`delete from billing_due_work where kind = 'tax.recording'`),
  },
  {
    check: 'payments.refunds',
    prepare: async (app, merchantId) => (await refundOrder(app, merchantId)).paymentId,
    corrupt: (em, id) => em.execute('update payments set refunded_amount = 200 where id = ?', [id]),
  },
  {
    check: 'payments.sandbox',
    prepare: async (app, merchantId) => (await refundOrder(app, merchantId)).paymentId,
    corrupt: (em) => em.execute('update sandbox_refunds set amount = amount + 1'),
  },
  {
    check: 'refunds.ledger',
    prepare: async (app, merchantId) => (await refundOrder(app, merchantId)).refundId,
    corrupt: (em, id) =>
      em.execute(`update ledger_transactions set reference = 'other' where reference = ?`, [id]),
  },
  {
    check: 'disputes.ledger',
    prepare: loseDispute,
    corrupt: (em, id) => em.execute('update disputes set amount = amount + 1 where id = ?', [id]),
  },
];
