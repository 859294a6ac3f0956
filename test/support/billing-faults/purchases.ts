import { addSeconds } from '#common/time/clock.js';
import { UpdateTaxSettings } from '../../../src/billing/merchants/actions/update-tax-settings.js';
import { makeDiscount } from '../discounts.js';
import { inRequest } from '../in-request.js';
import { buy, makeProduct } from '../purchases.js';
import type { TestApp } from '../test-app.js';
import type { BillingFault } from './billing-fault.js';

/** The id that a purchase has in a table. */
async function idIn(app: TestApp, table: 'orders' | 'payments', checkoutId: string): Promise<string> {
  const rows = await app.em.execute<{ id: string }[]>(`select id from ${table} where checkout_id = ?`, [
    checkoutId,
  ]);
  const [row] = rows;
  if (row === undefined) throw new Error(`the checkout has no row in ${table}`);
  return row.id;
}

async function completeCheckout(app: TestApp, merchantId: string): Promise<string> {
  return buy(app, await makeProduct(app, merchantId));
}

async function completeOrder(app: TestApp, merchantId: string): Promise<string> {
  return idIn(app, 'orders', await completeCheckout(app, merchantId));
}

/** Of a merchant with a rate in the buyer's country. */
async function completeTaxedOrder(app: TestApp, merchantId: string): Promise<string> {
  const rates = [{ country: 'DE', state: null, name: 'VAT', basisPoints: 1_900 }];
  const settings = { calculator: 'rates' as const, originCountry: 'DE', rates };
  const by = { staff: { actor: { kind: 'system' as const } } };
  await inRequest(app, () => app.get(UpdateTaxSettings).execute(merchantId, settings, by));
  return completeOrder(app, merchantId);
}

async function completePayment(app: TestApp, merchantId: string): Promise<string> {
  return idIn(app, 'payments', await completeCheckout(app, merchantId));
}

/** With a card whose payment settles later. */
async function beginPayment(app: TestApp, merchantId: string): Promise<string> {
  const checkoutId = await buy(app, await makeProduct(app, merchantId), { token: 'sandbox_settles_later' });
  return idIn(app, 'payments', checkoutId);
}

async function useDiscount(app: TestApp, merchantId: string): Promise<string> {
  const productId = await makeProduct(app, merchantId);
  const discountId = await makeDiscount(app, { organizationId: merchantId, code: 'SPRING' });
  return buy(app, productId, { changes: { discountId } });
}

async function findCharge(app: TestApp, merchantId: string): Promise<string> {
  const paymentId = await completePayment(app, merchantId);
  const [charge] = await app.em.execute<[{ id: string }]>(
    'select id from sandbox_intents where idempotency_key = ?',
    [paymentId],
  );
  return charge.id;
}

/** A payment through Stripe, with the copy of its charge. @returns its id */
async function copyCharge(app: TestApp, merchantId: string): Promise<string> {
  const paymentId = await completePayment(app, merchantId);
  await app.em.execute(`update payments set gateway = 'stripe' where id = ?`, [paymentId]);
  await app.em.execute(
    `insert into gateway_records (id, gateway, account, kind, ref, charge_ref, status, currency, amount, merchant_id, created_at)
     select gen_random_uuid(), gateway, 'installation', 'charge', gateway_ref, gateway_ref, 'succeeded', currency, amount,
            organization_id, attempted_at from payments where id = ?`,
    [paymentId],
  );
  const later = addSeconds(app.clock.now, 7_200);
  await app.em.execute(`insert into gateway_statements values ('stripe', 'installation', ?)`, [later]);
  return paymentId;
}

/** Of orders, payments and checkouts, each of a purchase in the sandbox. */
export const purchaseFaults: readonly BillingFault[] = [
  {
    check: 'payments.gateway',
    prepare: copyCharge,
    corrupt: (em, id) =>
      em.execute(
        'update gateway_records set amount = amount - 1 where ref = (select gateway_ref from payments where id = ?)',
        [id],
      ),
  },
  {
    check: 'orders.items',
    prepare: completeOrder,
    corrupt: (em, id) => em.execute('update order_items set amount = 900 where order_id = ?', [id]),
  },
  {
    check: 'orders.ledger',
    prepare: completeOrder,
    corrupt: (em, id) =>
      em.execute(
        `update ledger_transactions set order_id = null where order_id = ? and kind = 'order_created'`,
        [id],
      ),
  },
  {
    check: 'orders.payments',
    prepare: completeOrder,
    corrupt: (em, id) => em.execute('update payments set order_id = null where order_id = ?', [id]),
  },
  {
    check: 'orders.tax',
    prepare: completeTaxedOrder,
    corrupt: (em, id) =>
      em.execute(
        `update orders set tax_assessment = jsonb_set(tax_assessment, '{lines,0,basisPoints}', '2000') where id = ?`,
        [id],
      ),
  },
  {
    check: 'orders.tax',
    prepare: completeOrder,
    corrupt: (em, id) =>
      em.execute(
        `update orders set tax_assessment = jsonb_set(tax_assessment, '{lines}', '[{ "basisPoints": 0, "amount": 1 }]') where id = ?`,
        [id],
      ),
  },
  {
    check: 'payments.ledger',
    prepare: completePayment,
    corrupt: (em, id) =>
      em.execute('update ledger_transactions set payment_id = null where payment_id = ?', [id]),
  },
  {
    check: 'payments.open',
    prepare: beginPayment,
    corrupt: (em, id) => em.execute('delete from billing_due_work where record_id = ?', [id]),
  },
  {
    check: 'payments.sandbox',
    prepare: completePayment,
    corrupt: (em, id) =>
      em.execute(`update sandbox_intents set status = 'failed' where idempotency_key = ?`, [id]),
  },
  {
    check: 'payments.sandbox',
    prepare: completePayment,
    corrupt: (em, id) =>
      em.execute('update sandbox_intents set amount = amount + 1 where idempotency_key = ?', [id]),
  },
  {
    check: 'payments.sandbox',
    prepare: findCharge,
    alsoFoundBy: ['orders.payments'],
    corrupt: (em, id) =>
      em.execute(
        'delete from payments where id::text = (select idempotency_key from sandbox_intents where id = ?)',
        [id],
      ),
  },
  {
    check: 'checkouts.orders',
    prepare: completeCheckout,
    corrupt: (em, id) => em.execute('update orders set checkout_id = null where checkout_id = ?', [id]),
  },
  {
    check: 'checkouts.redemptions',
    prepare: useDiscount,
    corrupt: (em, id) =>
      em.execute('update discount_redemptions set checkout_id = null where checkout_id = ?', [id]),
  },
];
