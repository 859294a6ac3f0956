import type { ListDeclaration } from '#platform/database/listing/list-declaration.js';
import type { OrderTerm } from '#platform/database/listing/order.js';
import { benefitList } from '../../src/billing/benefits/benefit.queries.js';
import { checkoutLinkList } from '../../src/billing/checkout-links/checkout-link.queries.js';
import { checkoutList } from '../../src/billing/checkouts/checkout.queries.js';
import { customFieldList } from '../../src/billing/custom-fields/custom-field.queries.js';
import { customerList } from '../../src/billing/customers/customer.queries.js';
import { discountList } from '../../src/billing/discounts/discount.queries.js';
import { fileList } from '../../src/billing/files/file.queries.js';
import { meterList } from '../../src/billing/meters/meter.queries.js';
import { orderList } from '../../src/billing/orders/order.queries.js';
import { paymentList } from '../../src/billing/payments/payment.queries.js';
import { productList } from '../../src/billing/products/product.queries.js';
import { subscriptionList } from '../../src/billing/subscriptions/subscription.queries.js';
import { disputeList } from '../../src/billing/refunds/dispute.queries.js';
import { refundList } from '../../src/billing/refunds/refund.queries.js';
import { idOf, idSql } from './ids.js';

/** One parameter of a list, and the same condition in SQL, against which the product is held. */
export interface ListFilter {
  query: string;
  where: string;
  /** Whether few rows match: all of them are on the first page. */
  isRare?: boolean;
}

/** Columns of ORDER BY by the value of `sorting`. */
interface Orders {
  usual: OrderTerm[];
  all: Record<string, OrderTerm[]>;
}

/** A list below /v1 and how its table is filled. */
export interface BillingList {
  /** Also its path. */
  name: string;
  table: string;
  /** Where it is sorted by columns of other tables: the rows with columns such as `c_email` for `c.email`. */
  from?: string;
  orders: Orders;
  /** What every row of the list fulfils. */
  where: string;
  /** SQL of each column for row `n`, beside id, organization and `created_at`. */
  columns: Record<string, string>;
  /** Fills other tables that a page reads as well. */
  beside?: string[];
  filters: ListFilter[];
}

function ordersOf<Field extends string>(list: ListDeclaration<Field>): Orders {
  const termsOf = (sorting: Parameters<typeof list.order>[0]) =>
    list.order(sorting).map((term) => ({ ...term, column: nameOf(term.column, list.tieBreaker) }));
  const all = list.sortKeys.map((key) => [key, termsOf([key])] as const);
  return { usual: termsOf(list.default), all: Object.fromEntries(all) };
}

/** @param id the id of the table of the list, whose columns have no prefix */
function nameOf(column: string, id: string): string {
  const own = id.replace(/id$/, '');
  return (column.startsWith(own) ? column.slice(own.length) : column).replace('.', '_');
}

const WORDS = `'{Summer,Winter,Spring,Autumn,Weekly,Yearly,Starter,Studio,Agency,Lifetime}'::text[]`;
/** A tenth of all rows begins with each word. */
const text = `(${WORDS})[1 + n % 10] || ' offer ' || n`;
const metadata = `jsonb_build_object('plan', (${WORDS})[1 + n % 10], 'number', n)`;
const oneOf = (...values: string[]): string => `(array['${values.join("','")}'])[1 + n % ${values.length}]`;

/** Products and discounts that are sold. */
const TWENTY = 20;
const ONE_OF_TWENTY = idSql(`(1 + n % ${String(TWENTY)})`);

const byMetadata: ListFilter[] = [
  { query: 'metadata[plan]=Summer', where: `metadata @> '{"plan": "Summer"}'` },
  { query: 'metadata[number]=4711', where: `metadata @> '{"number": 4711}'`, isRare: true },
];
/** In all rows, in a tenth, in a hundredth, and in few. */
const TEXTS = ['offer', 'summer', 'offer 47', 'offer 4711'];
const byText = (...columns: string[]): ListFilter[] =>
  TEXTS.map((part) => ({
    query: `query=${encodeURIComponent(part)}`,
    where: `(${columns.map((column) => `${column} ilike '%${part}%'`).join(' or ')})`,
    isRare: part === 'offer 4711',
  }));
const byValue = (column: string, ...values: string[]): ListFilter[] =>
  values.map((value) => ({ query: `${column}=${value}`, where: `${column} = '${value}'` }));

const byId = (column: string, n: number): ListFilter[] => [
  { query: `${column}=${idOf(n)}`, where: `${column} = '${idOf(n)}'`, isRare: n > TWENTY },
];

/** Add an entry for each further list. */
export const lists: BillingList[] = [
  {
    name: 'discounts',
    table: 'discounts',
    orders: ordersOf(discountList),
    where: 'deleted_at is null',
    columns: {
      name: text,
      type: `'percentage'`,
      duration: `'once'`,
      basis_points: '1 + n % 10000',
      code: `case when n % 5 > 0 then 'CODE' || n end`,
      redemptions_count: 'n % 1000',
      metadata,
    },
    filters: byText('name', 'code'),
  },
  {
    name: 'benefits',
    table: 'benefits',
    orders: ordersOf(benefitList),
    where: 'deleted_at is null',
    columns: {
      type: oneOf('custom', 'license_keys'),
      description: text,
      selectable: 'true',
      deletable: 'true',
      visibility: `'public'`,
      properties: `case n % 2 when 0 then '{"note": null}' else '{"prefix": null, "expires": null, "activations": null, "limit_usage": null}' end::jsonb`,
      metadata,
    },
    filters: [...byValue('type', 'custom', 'discord'), ...byText('description'), ...byMetadata],
  },
  {
    name: 'meters',
    table: 'meters',
    orders: ordersOf(meterList),
    where: 'true',
    columns: {
      name: text,
      unit: `'scalar'`,
      filter: `'{"conjunction": "and", "clauses": []}'::jsonb`,
      aggregation: `'{"func": "count"}'::jsonb`,
      metadata,
      archived_at: 'case n % 10 when 9 then now() end',
    },
    filters: [
      { query: 'is_archived=true', where: 'archived_at is not null' },
      { query: 'is_archived=false', where: 'archived_at is null' },
      ...byText('name'),
      ...byMetadata,
    ],
  },
  {
    name: 'custom-fields',
    table: 'custom_fields',
    orders: ordersOf(customFieldList),
    where: 'deleted_at is null',
    columns: {
      type: oneOf('text', 'number', 'date', 'checkbox'),
      slug: `'field-' || n`,
      name: text,
      properties: `'{}'::jsonb`,
      metadata,
    },
    filters: [...byValue('type', 'text', 'select'), ...byText('name', 'slug')],
  },
  {
    name: 'files',
    table: 'files',
    // Not sortable.
    orders: { ...ordersOf(fileList), all: {} },
    where: `state = 'stored' and deleted_at is null`,
    columns: {
      service: `'downloadable'`,
      name: `'file-' || n || '.zip'`,
      mime_type: `'application/zip'`,
      size: '1000 + n',
      storage_key: `'private/' || n`,
      state: `'stored'`,
    },
    filters: [{ query: `ids=${idOf(4711)}`, where: `id = '${idOf(4711)}'`, isRare: true }],
  },
  {
    name: 'products',
    table: 'products',
    orders: ordersOf(productList),
    where: 'true',
    columns: {
      name: text,
      visibility: oneOf('public', 'private'),
      recurring_interval: `case n % 2 when 0 then 'month' end`,
      recurring_interval_count: `case n % 2 when 0 then 1 end`,
      is_recurring: 'n % 2 = 0',
      is_archived: 'n % 10 = 9',
      price_type_rank: 'n % 3',
      price_sort_amount: '50 + n % 100000',
      metadata,
    },
    beside: [
      `insert into product_prices (id, product_id, amount_type, currency, price_amount, is_archived, created_at)
       select id, id, 'fixed', 'usd', 50 + price_sort_amount, false, created_at from products`,
      `insert into product_benefits (product_id, benefit_id, position)
       select id, '${idOf(1)}', 0 from products where price_type_rank = 0`,
    ],
    filters: [
      ...byValue('is_archived', 'true', 'false'),
      ...byValue('is_recurring', 'true', 'false'),
      ...byValue('visibility', 'public', 'private'),
      { query: `id=${idOf(4711)}`, where: `id = '${idOf(4711)}'`, isRare: true },
      {
        query: `benefit_id=${idOf(1)}`,
        where: `id in (select product_id from product_benefits where benefit_id = '${idOf(1)}')`,
      },
      ...byText('name'),
      ...byMetadata,
    ],
  },
  {
    name: 'checkout-links',
    table: 'checkout_links',
    orders: ordersOf(checkoutLinkList),
    where: 'deleted_at is null',
    columns: {
      client_secret: `'polar_cl_' || n`,
      label: `case when n % 5 > 0 then ${text} end`,
      success_url: `'https://example.com/' || n % 1000`,
      allow_discount_codes: 'n % 2 = 0',
      require_billing_address: 'false',
      metadata,
    },
    beside: [
      `insert into checkout_link_products (checkout_link_id, product_id, position)
       select id, '${idOf(1)}', 0 from checkout_links where allow_discount_codes`,
    ],
    filters: [
      {
        query: `product_id=${idOf(1)}`,
        where: `id in (select checkout_link_id from checkout_link_products where product_id = '${idOf(1)}')`,
      },
    ],
  },
  {
    name: 'customers',
    table: 'customers',
    orders: ordersOf(customerList),
    where: 'deleted_at is null',
    columns: {
      external_id: `'user-' || n`,
      email: `'customer-' || n % 1000 || '-' || n || '@example.com'`,
      email_verified: 'false',
      name: text,
      for_organization: 'false',
      metadata,
    },
    filters: [
      {
        query: 'email=customer-711-4711@example.com',
        where: `email = 'customer-711-4711@example.com'`,
        isRare: true,
      },
      ...byText('name', 'email'),
      ...byMetadata,
    ],
  },
  {
    name: 'checkouts',
    table: 'checkouts',
    orders: ordersOf(checkoutList),
    where: 'true',
    columns: {
      status: `case when n % 100 = 0 then 'open' when n % 100 = 1 then 'confirmed' when n % 2 = 0 then 'expired' else 'succeeded' end`,
      client_secret: `'polar_c_' || n`,
      expires_at: `timestamptz '2025-01-01 01:00' + n * interval '20 seconds'`,
      product_id: ONE_OF_TWENTY,
      price_id: ONE_OF_TWENTY,
      currency: `'usd'`,
      amount: '50 + n % 100000',
      discount_amount: '0',
      tax_amount: '0',
      allow_discount_codes: 'true',
      allow_trial: 'true',
      is_embedder_chosen: 'false',
      seats_follow_members: 'false',
      require_billing_address: 'false',
      customer_id: idSql('n'),
      is_customer_proven: 'true',
      is_business_customer: 'false',
      customer_name: text,
      customer_email: `'offer ' || n || '@example.com'`,
      custom_field_data: `'{}'::jsonb`,
      customer_metadata: `'{}'::jsonb`,
      metadata,
      processor_metadata: `'{}'::jsonb`,
    },
    beside: [
      `insert into checkout_products (checkout_id, product_id, position) select id, product_id, 0 from checkouts`,
    ],
    filters: [
      ...byValue('status', 'open', 'expired', 'confirmed', 'succeeded', 'failed'),
      ...byId('product_id', 1),
      ...byId('customer_id', 4711),
      ...byText('customer_email').filter(({ query }) => !query.endsWith('summer')),
    ],
  },
  {
    name: 'orders',
    table: 'orders',
    from: `(select o.*, c.email as c_email, p.name as p_name, d.name as d_name
              from orders o join customers c on c.id = o.customer_id join products p on p.id = o.product_id
                            left join discounts d on d.id = o.discount_id) o`,
    orders: ordersOf(orderList),
    where: 'true',
    columns: {
      status: oneOf('paid', 'paid', 'paid', 'refunded'),
      billing_reason: `case when n % 100 = 0 then 'subscription_cycle' else 'purchase' end`,
      customer_id: idSql('n'),
      product_id: ONE_OF_TWENTY,
      discount_id: `case when n % 4 = 0 then ${ONE_OF_TWENTY} end`,
      checkout_id: idSql('n'),
      subscription_id: `case when n % 100 = 0 then ${idSql('n')} end`,
      period_start: `case when n % 100 = 0 then timestamptz '2025-01-01' + n * interval '20 seconds' end`,
      currency: `'usd'`,
      subtotal_amount: '50 + n % 100000',
      discount_amount: '0',
      net_amount: '50 + n % 100000',
      tax_amount: '0',
      refunded_amount: '0',
      refunded_tax_amount: '0',
      applied_balance_amount: '0',
      failed_attempts: '0',
      metadata,
      custom_field_data: `'{}'::jsonb`,
      paid_at: 'now()',
    },
    beside: [
      `insert into order_items (id, order_id, position, label, amount, tax_amount, is_proration, created_at)
       select id, id, 0, 'Offer', subtotal_amount, 0, false, created_at from orders`,
    ],
    filters: [
      { query: 'product_billing_type=one_time', where: `billing_reason = 'purchase'` },
      { query: 'product_billing_type=recurring', where: `billing_reason <> 'purchase'` },
      ...byId('product_id', 1),
      ...byId('discount_id', 5),
      ...byId('customer_id', 4711),
      ...byId('checkout_id', 4711),
      ...byMetadata,
    ],
  },
  {
    name: 'subscriptions',
    table: 'subscriptions',
    from: `(select s.*, c.email as c_email, p.name as p_name, d.name as d_name
              from subscriptions s join customers c on c.id = s.customer_id join products p on p.id = s.product_id
                                   left join discounts d on d.id = s.discount_id) s`,
    orders: ordersOf(subscriptionList),
    where: 'true',
    columns: {
      status: `case when n % 10 < 7 then 'active' when n % 10 = 7 then 'past_due' else 'canceled' end`,
      status_rank: 'case when n % 10 < 7 then 3 when n % 10 = 7 then 5 else 6 end',
      customer_id: idSql('n'),
      product_id: ONE_OF_TWENTY,
      discount_id: `case when n % 4 = 0 then ${ONE_OF_TWENTY} end`,
      checkout_id: idSql('n'),
      currency: `'usd'`,
      amount: '50 + n % 100000',
      yearly_amount: '12 * (50 + n % 100000)',
      recurring_interval: `'month'`,
      recurring_interval_count: '1',
      anchor_day: '1 + n % 31',
      comped_periods: '0',
      is_period_comped: 'false',
      current_period_start: `timestamptz '2026-01-01' + n * interval '2 seconds'`,
      current_period_end: `timestamptz '2026-02-01' + n * interval '2 seconds'`,
      cancel_at_period_end: 'false',
      canceled_at: `case when n % 10 > 7 then timestamptz '2026-02-01' + n * interval '2 seconds' end`,
      ends_at: `case when n % 10 > 7 then timestamptz '2026-02-01' + n * interval '2 seconds' end`,
      ended_at: `case when n % 10 > 7 then timestamptz '2026-02-01' + n * interval '2 seconds' end`,
      past_due_at: `case when n % 10 = 7 then timestamptz '2026-01-02' end`,
      started_at: `timestamptz '2025-01-01' + n * interval '20 seconds'`,
      metadata,
      custom_field_data: `'{}'::jsonb`,
    },
    beside: [
      `insert into subscription_prices (subscription_id, price_id, amount) select id, product_id, amount from subscriptions`,
    ],
    filters: [
      { query: 'active=true', where: `status in ('trialing', 'active')` },
      { query: 'active=false', where: `status in ('past_due', 'canceled', 'unpaid')` },
      ...byId('product_id', 1),
      ...byId('discount_id', 5),
      ...byId('customer_id', 4711),
      ...byMetadata,
    ],
  },
  {
    name: 'payments',
    table: 'payments',
    orders: ordersOf(paymentList),
    where: 'true',
    columns: {
      gateway: `'sandbox'`,
      gateway_ref: `'sandbox_pi_' || n`,
      status: `case when n % 100 = 0 then 'pending' when n % 10 = 1 then 'failed' else 'succeeded' end`,
      amount: '50 + n % 100000',
      currency: `'usd'`,
      surplus_amount: '0',
      is_setup: 'false',
      saves_method: 'false',
      trigger: `'purchase'`,
      checkout_id: idSql('n'),
      order_id: idSql('n'),
      customer_email: `'customer-' || n % 100000 || '@example.com'`,
      description: text,
      context: `'{}'::jsonb`,
      method_type: oneOf('card', 'card', 'card', 'sepa_debit'),
      attempted_at: `timestamptz '2025-01-01' + n * interval '20 seconds'`,
    },
    filters: [
      ...byValue('status', 'pending', 'succeeded', 'failed'),
      { query: 'method=card', where: `method_type = 'card'` },
      { query: 'method=sepa_debit', where: `method_type = 'sepa_debit'` },
      { query: 'method=paypal', where: `method_type = 'paypal'`, isRare: true },
      ...byId('checkout_id', 4711),
      ...byId('order_id', 4711),
      {
        query: 'customer_email=customer-4711@example.com',
        where: `lower(customer_email) = 'customer-4711@example.com'`,
        isRare: true,
      },
    ],
  },
  {
    name: 'refunds',
    table: 'refunds',
    orders: ordersOf(refundList),
    where: 'true',
    columns: {
      order_id: idSql('n'),
      payment_id: idSql('n'),
      customer_id: idSql('n'),
      subscription_id: `case when n % 2 = 0 then ${idSql('n')} end`,
      status: `case when n % 100 = 0 then 'pending' when n % 100 = 1 then 'failed' else 'succeeded' end`,
      reason: oneOf('customer_request', 'duplicate', 'other'),
      revoke_benefits: 'false',
      amount: '50 + n % 100000',
      tax_amount: '0',
      currency: `'usd'`,
      gateway_amount: '50 + n % 100000',
      credit_amount: '0',
      metadata,
      gateway: `'sandbox'`,
      gateway_ref: `'sandbox_re_' || n`,
      is_imported: 'false',
      is_announced: 'true',
      succeeded_at: `timestamptz '2025-01-01' + n * interval '20 seconds'`,
    },
    filters: [
      { query: 'succeeded=true', where: `status = 'succeeded'` },
      ...byId('order_id', 4711),
      ...byId('customer_id', 4711),
      ...byId('subscription_id', 4712),
    ],
  },
  {
    name: 'disputes',
    table: 'disputes',
    orders: ordersOf(disputeList),
    where: 'order_id is not null',
    columns: {
      payment_id: idSql('n'),
      order_id: idSql('n'),
      gateway: `'sandbox'`,
      gateway_ref: `'sandbox_dp_' || n`,
      status: `case when n % 100 = 0 then 'open' when n % 10 = 1 then 'lost' else 'won' end`,
      amount: '50 + n % 100000',
      held_amount: '50 + n % 100000',
      currency: `'usd'`,
      closed_at: `case when n % 100 > 0 then timestamptz '2026-02-01' end`,
    },
    filters: [
      { query: 'status=needs_response', where: `status = 'open'` },
      { query: 'status=won', where: `status = 'won'` },
      ...byId('order_id', 4711),
    ],
  },
];
