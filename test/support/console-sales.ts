import { newId } from '#common/ids/new-id.js';
import { insertRow } from './console-catalog.js';
import type { ConsoleDesk } from './console-desk.js';

/** Minor units of US dollars. */
const PRICE = 2_000;
const DISCOUNT = 310;
const TOTAL = 1_690;
const SOURCE = { organization_id: '', currency: 'usd', metadata: {} };

export interface Purchase {
  customerId: string;
  productId: string;
  discountId: string;
  checkoutId: string;
  orderId: string;
  /** The one that was declined, and the one that paid. */
  paymentIds: [declined: string, paid: string];
  clientSecret: string;
}

/** A customer who has paid $16.90 of $20.00 for a workshop, after a declined card. */
export async function addPurchase(
  desk: ConsoleDesk,
  merchantId: string,
  { name, email }: { name: string; email: string },
): Promise<Purchase> {
  const sold = await addWorkshop(desk, merchantId);
  const customerId = await addCustomer(desk, merchantId, { name, email });
  const discount = { discountId: sold.discountId, discountAmount: DISCOUNT };
  const checkout = await addCheckout(desk, merchantId, {
    ...{ ...sold, ...discount, email, name, customerId, status: 'succeeded' },
  });
  const orderId = await insertRow(desk, 'orders', {
    ...{ ...SOURCE, organization_id: merchantId, status: 'paid', billing_reason: 'purchase' },
    ...{ customer_id: customerId, product_id: sold.productId, discount_id: sold.discountId },
    ...{ checkout_id: checkout.id, subtotal_amount: PRICE, discount_amount: DISCOUNT, net_amount: TOTAL },
    ...{
      tax_amount: 0,
      refunded_amount: 0,
      refunded_tax_amount: 0,
      failed_attempts: 0,
      applied_balance_amount: 0,
    },
    ...{ custom_field_data: {}, paid_at: new Date() },
  });
  await insertRow(desk, 'order_items', {
    ...{ order_id: orderId, position: 0, label: 'Workshop', amount: PRICE, tax_amount: 0 },
    ...{ is_proration: false, price_id: sold.priceId },
  });
  const of = { merchantId, checkoutId: checkout.id, name, email };
  const declined = await addPayment(desk, { ...of, status: 'failed', orderId: null });
  const paid = await addPayment(desk, { ...of, status: 'succeeded', orderId });
  await post(desk, { merchantId, orderId, paymentId: paid });
  return {
    ...{ customerId, productId: sold.productId, discountId: sold.discountId, orderId },
    ...{ checkoutId: checkout.id, paymentIds: [declined, paid], clientSecret: checkout.clientSecret },
  };
}

/** A checkout that waits for its buyer. */
export async function addOpenCheckout(desk: ConsoleDesk, merchantId: string, email: string) {
  const sold = await addWorkshop(desk, merchantId);
  const none = { discountId: null, discountAmount: 0, customerId: null, name: null };
  return addCheckout(desk, merchantId, { ...sold, ...none, email, status: 'open' });
}

export const addCustomer = (
  desk: ConsoleDesk,
  merchantId: string,
  { name, email }: { name: string; email: string },
): Promise<string> =>
  insertRow(desk, 'customers', {
    ...{ organization_id: merchantId, name, email, email_verified: false, for_organization: false },
    ...{ metadata: {}, billing_address: { line1: '1 Main Street', city: 'Springfield', country: 'US' } },
  });

async function addWorkshop(desk: ConsoleDesk, merchantId: string) {
  const productId = await insertRow(desk, 'products', {
    ...{ organization_id: merchantId, name: 'Workshop', visibility: 'public', is_recurring: false },
    ...{ is_archived: false, price_type_rank: 2, price_sort_amount: PRICE, metadata: {} },
  });
  const priceId = await insertRow(desk, 'product_prices', {
    ...{ product_id: productId, amount_type: 'fixed', currency: 'usd', price_amount: PRICE },
    is_archived: false,
  });
  const discountId = await insertRow(desk, 'discounts', {
    ...{ organization_id: merchantId, name: 'Spring', type: 'percentage', duration: 'once' },
    ...{ basis_points: 1_550, redemptions_count: 0, metadata: {} },
  });
  return { productId, priceId, discountId };
}

interface CheckoutParts {
  productId: string;
  priceId: string;
  discountId: string | null;
  discountAmount: number;
  customerId: string | null;
  name: string | null;
  email: string;
  status: string;
}

async function addCheckout(desk: ConsoleDesk, merchantId: string, parts: CheckoutParts) {
  const clientSecret = `polar_c_${newId()}`;
  const id = await insertRow(desk, 'checkouts', {
    ...{ ...SOURCE, organization_id: merchantId, status: parts.status, client_secret: clientSecret },
    ...{ expires_at: new Date(Date.now() + 3_600_000), product_id: parts.productId, price_id: parts.priceId },
    ...{ amount: PRICE, discount_amount: parts.discountAmount, tax_amount: 0 },
    ...{ discount_id: parts.discountId, allow_discount_codes: true, require_billing_address: false },
    ...{ allow_trial: true, is_embedder_chosen: false, seats_follow_members: false },
    ...{
      customer_id: parts.customerId,
      is_customer_proven: true,
      is_business_customer: false,
      customer_name: parts.name,
    },
    ...{ customer_email: parts.email, custom_field_data: {}, customer_metadata: {}, processor_metadata: {} },
  });
  await desk.inDatabase(
    'insert into checkout_products (checkout_id, product_id, position) values ($1, $2, 0)',
    [id, parts.productId],
  );
  return { id, clientSecret };
}

interface PaymentParts {
  merchantId: string;
  checkoutId: string;
  orderId: string | null;
  name: string;
  email: string;
  status: 'failed' | 'succeeded';
}

function addPayment(desk: ConsoleDesk, parts: PaymentParts): Promise<string> {
  const isPaid = parts.status === 'succeeded';
  const last4 = isPaid ? '4242' : '9995';
  const card = {
    ref: null,
    type: 'card',
    brand: 'visa',
    last4,
    expMonth: 12,
    expYear: 2040,
    fingerprint: last4,
  };
  return insertRow(desk, 'payments', {
    ...{ organization_id: parts.merchantId, gateway: 'sandbox', gateway_ref: `ch_${newId()}` },
    ...{ status: parts.status, amount: TOTAL, currency: 'usd', surplus_amount: 0, trigger: 'purchase' },
    ...{ is_setup: false, saves_method: false },
    ...{ checkout_id: parts.checkoutId, order_id: parts.orderId, customer_email: parts.email },
    ...{ customer_name: parts.name, description: 'Workshop', context: {}, method_type: 'card', method: card },
    ...{ decline_reason: isPaid ? null : 'insufficient_funds', attempted_at: new Date() },
    decline_message: isPaid ? null : 'Your card has insufficient funds.',
  });
}

interface Posted {
  merchantId: string;
  orderId: string;
  paymentId: string;
}

/** In one statement each, because a transaction has to balance when it is committed. */
async function post(desk: ConsoleDesk, { merchantId, orderId, paymentId }: Posted): Promise<void> {
  const statement = `
    with posted as (
      insert into ledger_transactions (id, organization_id, kind, reference, currency, occurred_at, order_id, payment_id)
      values ($1, $2, $3, $4, 'usd', now(), $5, $6) returning id)
    insert into ledger_entries (transaction_id, account, amount)
    select id, account, amount from posted, unnest($7::text[], $8::bigint[]) as entry (account, amount)`;
  const amounts = [TOTAL, -TOTAL];
  const created = ['order_created', orderId, orderId, null, ['receivable', 'revenue'], amounts];
  const captured = ['payment_captured', paymentId, orderId, paymentId, ['processor', 'receivable'], amounts];
  for (const parts of [created, captured]) await desk.inDatabase(statement, [newId(), merchantId, ...parts]);
}

const DAY = 86_400_000;
const PLAN_PRICE = 1_200;

export interface Subscribed {
  subscriptionId: string;
  customerId: string;
  productId: string;
  orderId: string;
}

interface SubscriptionParts {
  name: string;
  email: string;
  status?: 'active' | 'past_due';
}

/** A customer who pays $12.00 a month for a membership; one that is past due owes a renewal. */
export async function addSubscription(
  desk: ConsoleDesk,
  merchantId: string,
  { name, email, status = 'active' }: SubscriptionParts,
): Promise<Subscribed> {
  const { productId, priceId } = await addPlan(desk, merchantId, 'Membership', PLAN_PRICE);
  const customerId = await addCustomer(desk, merchantId, { name, email });
  const start = new Date(Date.now() - 5 * DAY);
  const end = new Date(start.getTime() + 30 * DAY);
  const subscriptionId = await insertRow(desk, 'subscriptions', {
    ...{ ...SOURCE, organization_id: merchantId, customer_id: customerId, product_id: productId },
    ...{ status, status_rank: status === 'active' ? 3 : 5, amount: PLAN_PRICE },
    ...{ yearly_amount: PLAN_PRICE * 12, recurring_interval: 'month', recurring_interval_count: 1 },
    ...{ anchor_day: end.getUTCDate(), current_period_start: start, current_period_end: end },
    ...{ cancel_at_period_end: false, started_at: start, created_at: start, custom_field_data: {} },
    ...{ comped_periods: 0, is_period_comped: false, past_due_at: status === 'active' ? null : start },
  });
  await desk.inDatabase(
    'insert into subscription_prices (subscription_id, price_id, amount) values ($1, $2, $3)',
    [subscriptionId, priceId, PLAN_PRICE],
  );
  await desk.inDatabase(
    `insert into billing_due_work (kind, record_id, merchant_id, due_at, failures) values ('subscription.cycle', $1, $2, $3, 0)`,
    [subscriptionId, merchantId, end],
  );
  const orderId = await addRenewal(desk, {
    merchantId,
    customerId,
    productId,
    subscriptionId,
    start,
    status,
  });
  await insertRow(desk, 'order_items', {
    ...{ order_id: orderId, position: 0, label: 'Membership', amount: PLAN_PRICE, tax_amount: 0 },
    ...{ is_proration: false, price_id: priceId },
  });
  return { subscriptionId, customerId, productId, orderId };
}

/** A recurring product. @param amount minor units of US dollars for each month */
export async function addPlan(desk: ConsoleDesk, merchantId: string, name: string, amount: number) {
  const productId = await insertRow(desk, 'products', {
    ...{ organization_id: merchantId, name, visibility: 'public', is_recurring: true },
    ...{ recurring_interval: 'month', recurring_interval_count: 1 },
    ...{ is_archived: false, price_type_rank: 2, price_sort_amount: amount, metadata: {} },
  });
  const priceId = await insertRow(desk, 'product_prices', {
    ...{ product_id: productId, amount_type: 'fixed', currency: 'usd', price_amount: amount },
    is_archived: false,
  });
  return { productId, priceId };
}

interface RenewalParts extends Omit<Subscribed, 'orderId'> {
  merchantId: string;
  start: Date;
  status: 'active' | 'past_due';
}

function addRenewal(desk: ConsoleDesk, parts: RenewalParts): Promise<string> {
  const isPaid = parts.status === 'active';
  return insertRow(desk, 'orders', {
    ...{ ...SOURCE, organization_id: parts.merchantId, status: isPaid ? 'paid' : 'pending' },
    ...{ billing_reason: 'subscription_cycle', customer_id: parts.customerId, product_id: parts.productId },
    ...{ subscription_id: parts.subscriptionId, period_start: parts.start, subtotal_amount: PLAN_PRICE },
    ...{ discount_amount: 0, net_amount: PLAN_PRICE, tax_amount: 0, refunded_amount: 0 },
    ...{ refunded_tax_amount: 0, applied_balance_amount: 0, custom_field_data: {}, failed_attempts: 0 },
    ...{ paid_at: isPaid ? parts.start : null, created_at: parts.start },
    collection_ends_at: isPaid ? null : new Date(Date.now() + 20 * DAY),
  });
}
