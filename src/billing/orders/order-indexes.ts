/** Orders of a reason may be far apart in the usual order. */
const INCLUDED: Record<string, string> = { created_at: ' include ("billing_reason")' };

const sortIndexes = ['created_at', 'net_amount', 'status'].flatMap((column) => [
  {
    name: `orders_${column}_index`,
    expression: `create index "orders_${column}_index" on "orders" ("organization_id", "${column}", "id")${INCLUDED[column] ?? ''}`,
  },
  {
    name: `orders_all_${column}_index`,
    expression: `create index "orders_all_${column}_index" on "orders" ("${column}", "id")`,
  },
]);

export const orderIndexes = [
  ...sortIndexes,
  {
    name: 'orders_count_index',
    expression: `create index "orders_count_index" on "orders" ("organization_id", "billing_reason")`,
  },
  {
    name: 'orders_checkout_id_unique',
    expression: `create unique index "orders_checkout_id_unique" on "orders" ("checkout_id")`,
  },
  {
    name: 'orders_period_unique',
    expression: `create unique index "orders_period_unique" on "orders" ("subscription_id", "period_start", "billing_reason") where billing_reason in ('subscription_create', 'subscription_cycle')`,
  },
  {
    name: 'orders_subscription_id_index',
    expression: `create index "orders_subscription_id_index" on "orders" ("subscription_id", "created_at", "id") where subscription_id is not null`,
  },
  {
    name: 'orders_overdue_index',
    expression: `create index "orders_overdue_index" on "orders" ("organization_id", "created_at", "id") where collection_ends_at is not null`,
  },
  {
    name: 'orders_recurring_index',
    expression: `create index "orders_recurring_index" on "orders" ("organization_id", "created_at", "id") where billing_reason in ('subscription_create', 'subscription_cycle', 'subscription_update')`,
  },
  {
    name: 'orders_billing_reason_index',
    expression: `create index "orders_billing_reason_index" on "orders" ("billing_reason", "created_at", "id")`,
  },
  // With the organization, so that pages are found without reading the rows in front of them.
  ...['customer_id', 'product_id', 'discount_id'].map((column) => ({
    name: `orders_${column}_index`,
    expression: `create index "orders_${column}_index" on "orders" ("${column}", "created_at", "id") include ("organization_id")`,
  })),
  // For orders by the names of products and discounts, or by subscription.
  ...['product', 'discount', 'subscription'].map((sorted) => ({
    name: `orders_by_${sorted}_index`,
    expression: `create index "orders_by_${sorted}_index" on "orders" ("organization_id", "${sorted}_id", "id")`,
  })),
  {
    name: 'orders_metadata_index',
    expression: `create index "orders_metadata_index" on "orders" using gin ("metadata" jsonb_path_ops)`,
  },
  // What changed benefits of a product concern.
  {
    name: 'orders_purchased_index',
    expression: `create index "orders_purchased_index" on "orders" (product_id, id) where billing_reason = 'purchase' and paid_at is not null`,
  },
];
