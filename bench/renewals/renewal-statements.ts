import type { Step } from '../support/bare-transactions.js';

/** The sample renewal by the ids of its parts. */
export type Part = 'subscription' | 'customer' | 'order' | 'payment' | 'callback';

/** Finds the oldest renewal that was paid. */
export const SAMPLE = `
  select o.subscription_id as subscription, o.customer_id as customer, o.id as "order", p.id as payment,
         (select id from sandbox_callbacks where body like '%' || p.id || '%') as callback
    from orders o join payments p on p.order_id = o.id
   where o.billing_reason = 'subscription_cycle' and o.status = 'paid' order by o.id limit 1`;

/** Until when the workers of the product leave a row alone. */
const LATER = '2999-01-01';

const PUBLISHED = [
  ...["'subscription.updated'", "'subscription.cycled'", "'customer.state_changed'"],
  ...["'order.created'", "'order.updated'", "'order.paid'"],
].join(', ');

/** The last events of the sample's records, and their places. */
function events(of: 'subscription' | 'customer' | 'order', names: string): readonly Step<Part>[] {
  return [
    {
      run: `insert into event_sequences (record_type, record_id, value) values ('${of}', $1, 1)
            on conflict (record_type, record_id) do update set value = event_sequences.value + 1`,
      values: [of],
    },
    {
      copy: 'outbox_events',
      of,
      where: `record_id = $1::text and name in (${names}) and relayed_at is not null`,
      but: { relayed_at: LATER },
    },
  ];
}

/**
 * What the renewal of a subscription writes with a card that pays at once, by transaction and in the order of the product: the
 * period with its order and attempt, the bank, the settlement, and what the workers do afterwards.
 */
export const transactions: readonly (readonly Step<Part>[])[] = [
  [
    { run: 'select from customers where id = $1 for update', values: ['customer'] },
    { run: 'select from subscriptions where id = $1 for update', values: ['subscription'] },
    {
      run: `update subscriptions set current_period_start = current_period_end,
                   current_period_end = current_period_end + interval '1 month', modified_at = now() where id = $1`,
      values: ['subscription'],
    },
    {
      run: `insert into billing_due_work (kind, record_id, merchant_id, due_at, failures)
            select 'subscription.cycle', id, organization_id, '2999-01-01', 0 from subscriptions where id = $1
            on conflict (kind, record_id) do update set due_at = excluded.due_at, claimed_until = null`,
      values: ['subscription'],
    },
    ...events('subscription', `'subscription.updated', 'subscription.cycled'`),
    ...events('customer', `'customer.state_changed'`),
    { copy: 'orders', of: 'order', where: 'id = $1', but: { status: 'pending', paid_at: null } },
    { copy: 'order_items', of: 'order', where: 'order_id = $1' },
    {
      copy: 'billing_entries',
      of: 'order',
      where: 'order_item_id in (select id from order_items where order_id = $1)',
    },
    {
      copy: 'ledger_transactions',
      of: 'order',
      where: `order_id = $1 and kind = 'order_created'`,
    },
    {
      copy: 'ledger_entries',
      of: 'order',
      where: `transaction_id in (select id from ledger_transactions where order_id = $1 and kind = 'order_created')`,
    },
    ...events('order', `'order.created'`),
    { copy: 'payments', of: 'payment', where: 'id = $1', but: { status: 'pending', gateway_ref: null } },
    {
      run: `insert into billing_due_work (kind, record_id, merchant_id, due_at, failures)
            select 'payment.reconciliation', id, organization_id, '2999-01-01', 0 from payments where id = $1`,
      values: ['payment'],
    },
  ],
  [
    { copy: 'sandbox_requests', of: 'payment', where: 'idempotency_key = $1::text', but: { answer: null } },
    { copy: 'sandbox_intents', of: 'payment', where: 'idempotency_key = $1::text' },
    { copy: 'sandbox_callbacks', of: 'callback', where: 'id = $1', but: { due_at: LATER } },
    { run: `update sandbox_requests set answer = '{}' where idempotency_key = $1`, values: ['payment'] },
  ],
  [
    {
      run: `delete from billing_due_work where kind = 'payment.reconciliation' and record_id = $1`,
      values: ['payment'],
    },
    {
      copy: 'ledger_transactions',
      of: 'order',
      where: `order_id = $1 and kind = 'payment_captured'`,
    },
    {
      copy: 'ledger_entries',
      of: 'order',
      where: `transaction_id in (select id from ledger_transactions where order_id = $1 and kind = 'payment_captured')`,
    },
    { run: `update orders set status = 'paid', paid_at = now() where id = $1`, values: ['order'] },
    ...events('order', `'order.updated', 'order.paid'`),
    { run: `update payments set status = 'succeeded' where id = $1`, values: ['payment'] },
  ],
  // By the workers: webhooks and the callback of the bank. Events are written as relayed, so that the product leaves them alone.
  (['subscription', 'customer', 'order'] as const).map((of) => ({
    copy: 'webhook_events',
    of,
    where: `id in (select id from outbox_events where record_id = $1::text and name in (${PUBLISHED}))`,
    without: ['position'],
  })),
  [{ copy: 'gateway_events', of: 'callback', where: 'event_id = $1', but: { due_at: LATER } }],
  [{ run: 'update sandbox_callbacks set sends_left = 0, due_at = null where id = $1', values: ['callback'] }],
  [{ run: 'update gateway_events set due_at = null where event_id = $1', values: ['callback'] }],
];
