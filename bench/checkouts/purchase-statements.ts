import type { Step } from '../support/bare-transactions.js';

/** The sample purchase by the ids of its parts. */
export type Part =
  | ('checkout' | 'payment' | 'customer' | 'order' | 'callback' | 'mail')
  | ('checkoutCreated' | 'customerCreated' | 'stateChanged' | 'checkoutConfirmed')
  | ('orderCreated' | 'orderPaid' | 'checkoutSucceeded' | 'mailEnqueued');

/** Finds the oldest purchase. */
export const SAMPLE = `
  select c.id as checkout, p.id as payment, c.customer_id as customer, o.id as "order",
         (select id from sandbox_callbacks where body like '%' || p.id || '%') as callback,
         (select id from mails where data ->> 'orderId' = o.id::text) as mail,
         (select id from outbox_events where record_id = c.id::text and sequence = 1) as "checkoutCreated",
         (select id from outbox_events where record_id = c.id::text and sequence = 2) as "checkoutConfirmed",
         (select id from outbox_events where record_id = c.id::text and sequence = 3) as "checkoutSucceeded",
         (select id from outbox_events where record_id = c.customer_id::text and sequence = 1) as "customerCreated",
         (select id from outbox_events where record_id = c.customer_id::text and sequence = 2) as "stateChanged",
         (select id from outbox_events where record_id = o.id::text and sequence = 1) as "orderCreated",
         (select id from outbox_events where record_id = o.id::text and sequence = 2) as "orderPaid",
         (select e.id from mails m join outbox_events e on e.payload ->> 'mailId' = m.id::text
           where m.data ->> 'orderId' = o.id::text) as "mailEnqueued"
    from checkouts c join payments p on p.checkout_id = c.id join orders o on o.checkout_id = c.id
   where c.status = 'succeeded' order by c.id limit 1`;

const byId = 'id = $1';
/** Until when the workers of the product leave a row alone. */
const LATER = '2999-01-01';

type EventPart = (typeof events)[number];

const events = [
  ...(['checkoutCreated', 'customerCreated', 'stateChanged', 'checkoutConfirmed'] as const),
  ...(['orderCreated', 'orderPaid', 'checkoutSucceeded'] as const),
];

/** The event and its place among those of its record. */
function event(part: EventPart, type: 'checkout' | 'customer' | 'order'): readonly Step<Part>[] {
  return [
    {
      run: `insert into event_sequences (record_type, record_id, value) values ('${type}', $1, 1)
            on conflict (record_type, record_id) do update set value = event_sequences.value + 1`,
      values: [type],
    },
    { copy: 'outbox_events', of: part, where: byId },
  ];
}

/**
 * What a purchase writes with a card that pays at once, by transaction and in the order of the product: create, attempt, bank,
 * settlement with the email, and session in the two requests, then what the workers do. The rows are those of a purchase that the product has made, events with their payloads included.
 */
export const transactions: readonly (readonly Step<Part>[])[] = [
  [
    { copy: 'checkouts', of: 'checkout', where: byId, but: { status: 'open', customer_id: null } },
    { copy: 'checkout_products', of: 'checkout', where: 'checkout_id = $1' },
    { copy: 'billing_due_work', of: 'checkout', where: 'record_id = $1' },
    ...event('checkoutCreated', 'checkout'),
  ],
  [
    {
      copy: 'payments',
      of: 'payment',
      where: byId,
      but: { status: 'pending', gateway_ref: null, order_id: null },
    },
    {
      run: `insert into billing_due_work (kind, record_id, merchant_id, due_at, failures)
            select 'payment.reconciliation', id, organization_id, created_at + interval '1 hour', 0 from payments where id = $1`,
      values: ['payment'],
    },
  ],
  [
    { copy: 'sandbox_requests', of: 'payment', where: 'idempotency_key = $1::text', but: { answer: null } },
    { copy: 'sandbox_intents', of: 'payment', where: 'idempotency_key = $1::text' },
    { copy: 'sandbox_callbacks', of: 'callback', where: byId },
    { run: `update sandbox_requests set answer = '{}' where idempotency_key = $1`, values: ['payment'] },
  ],
  [
    {
      run: `delete from billing_due_work where kind = 'payment.reconciliation' and record_id = $1`,
      values: ['payment'],
    },
    { copy: 'customers', of: 'customer', where: byId },
    ...event('customerCreated', 'customer'),
    ...event('stateChanged', 'customer'),
    {
      run: `update checkouts set status = 'confirmed', customer_id = $2 where id = $1`,
      values: ['checkout', 'customer'],
    },
    ...event('checkoutConfirmed', 'checkout'),
    { copy: 'orders', of: 'order', where: byId },
    { copy: 'order_items', of: 'order', where: 'order_id = $1' },
    { copy: 'ledger_transactions', of: 'order', where: 'order_id = $1 order by kind' },
    {
      copy: 'ledger_entries',
      of: 'order',
      where: 'transaction_id in (select id from ledger_transactions where order_id = $1)',
    },
    ...event('orderCreated', 'order'),
    ...event('orderPaid', 'order'),
    {
      run: `update payments set status = 'succeeded', order_id = $2 where id = $1`,
      values: ['payment', 'order'],
    },
    { run: `update checkouts set status = 'succeeded' where id = $1`, values: ['checkout'] },
    ...event('checkoutSucceeded', 'checkout'),
    {
      copy: 'mails',
      of: 'mail',
      where: byId,
      but: { status: 'queued', sent_at: null, claimed_until: LATER },
    },
    { copy: 'outbox_events', of: 'mailEnqueued', where: byId },
  ],
  [{ copy: 'customer_sessions', of: 'customer', where: 'customer_id = $1' }],
  // By the workers: webhooks, the email, and the callback of the bank.
  [
    {
      run: `update outbox_events set relayed_at = occurred_at where id in ($1, $2, $3, $4, $5, $6, $7, $8)`,
      values: [...events, 'mailEnqueued'],
    },
    ...events.map((of) => ({ copy: 'webhook_events', of, where: byId, without: ['position'] })),
    {
      copy: 'event_handlings',
      of: 'mailEnqueued',
      where: 'event_id = $1',
      but: { handled_at: null, due_at: LATER },
    },
  ],
  [{ run: `update mails set status = 'sent', sent_at = created_at where id = $1`, values: ['mail'] }],
  [{ run: `update event_handlings set handled_at = due_at where event_id = $1`, values: ['mailEnqueued'] }],
  [{ copy: 'gateway_events', of: 'callback', where: 'event_id = $1', but: { due_at: LATER } }],
  [{ run: 'update sandbox_callbacks set sends_left = 0 where id = $1', values: ['callback'] }],
  [{ run: `update gateway_events set due_at = null where event_id = $1`, values: ['callback'] }],
];
