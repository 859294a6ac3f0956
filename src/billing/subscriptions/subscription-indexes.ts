/** Active ones may be far apart in the usual order. */
const INCLUDED: Record<string, string> = { started_at: ' include ("status")' };

const sortIndexes = [
  'status_rank',
  'started_at',
  'current_period_end',
  'ended_at',
  'ends_at',
  'yearly_amount',
].map((column) => ({
  name: `subscriptions_${column}_index`,
  expression: `create index "subscriptions_${column}_index" on "subscriptions" ("organization_id", "${column}", "id")${INCLUDED[column] ?? ''}`,
}));

/** For the lists of subscriptions. */
export const subscriptionIndexes = [
  ...sortIndexes,
  {
    name: 'subscriptions_count_index',
    expression: `create index "subscriptions_count_index" on "subscriptions" ("organization_id", "status")`,
  },
  {
    name: 'subscriptions_checkout_id_unique',
    expression: `create unique index "subscriptions_checkout_id_unique" on "subscriptions" ("checkout_id")`,
  },
  ...['customer_id', 'product_id', 'discount_id'].map((column) => ({
    name: `subscriptions_${column}_index`,
    expression: `create index "subscriptions_${column}_index" on "subscriptions" ("${column}", "started_at", "id") include ("organization_id")`,
  })),
  // For subscriptions by the names of products and discounts.
  ...['product', 'discount'].map((sorted) => ({
    name: `subscriptions_by_${sorted}_index`,
    expression: `create index "subscriptions_by_${sorted}_index" on "subscriptions" ("organization_id", "${sorted}_id", "id")`,
  })),
  {
    name: 'subscriptions_payment_method_id_index',
    expression: `create index "subscriptions_payment_method_id_index" on "subscriptions" ("payment_method_id")`,
  },
  ...['started_at', 'current_period_end', 'yearly_amount'].map((column) => ({
    name: `subscriptions_all_${column}_index`,
    expression: `create index "subscriptions_all_${column}_index" on "subscriptions" ("${column}", "id")`,
  })),
  {
    name: 'subscriptions_all_status_index',
    expression: `create index "subscriptions_all_status_index" on "subscriptions" ("status", "started_at", "id")`,
  },
  // What happened to the subscriptions of a merchant, by its instant.
  ...['trial_end', 'canceled_at'].map((column) => ({
    name: `subscriptions_${column}_index`,
    expression: `create index "subscriptions_${column}_index" on "subscriptions" ("organization_id", "${column}", "id") where ${column} is not null`,
  })),
  {
    name: 'subscriptions_ending_index',
    expression: `create index "subscriptions_ending_index" on "subscriptions" ("started_at", "id") where cancel_at_period_end`,
  },
  {
    name: 'subscriptions_period_discount_id_index',
    expression: `create index "subscriptions_period_discount_id_index" on "subscriptions" ("period_discount_id")`,
  },
  {
    name: 'subscriptions_metadata_index',
    expression: `create index "subscriptions_metadata_index" on "subscriptions" using gin ("metadata" jsonb_path_ops)`,
  },
  // What changed benefits of a product concern.
  {
    name: 'subscriptions_entitled_index',
    expression: `create index "subscriptions_entitled_index" on "subscriptions" (product_id, id) where revoked_at is null`,
  },
];
