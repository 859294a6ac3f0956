const sortIndexes = ['created_at', 'expires_at', 'status'].flatMap((column) => [
  {
    name: `checkouts_${column}_index`,
    expression: `create index "checkouts_${column}_index" on "checkouts" ("organization_id", "${column}", "id")`,
  },
  {
    name: `checkouts_all_${column}_index`,
    expression: `create index "checkouts_all_${column}_index" on "checkouts" ("${column}", "id")`,
  },
]);

/** For the lists of checkouts. */
export const checkoutIndexes = [
  ...sortIndexes,
  {
    name: 'checkouts_product_id_index',
    expression: `create index "checkouts_product_id_index" on "checkouts" ("product_id", "created_at", "id") include ("organization_id")`,
  },
  {
    name: 'checkouts_search_index',
    expression: `create index "checkouts_search_index" on "checkouts" using gin ("customer_email" gin_trgm_ops)`,
  },
  {
    name: 'checkouts_customer_index',
    expression: `create index "checkouts_customer_index" on "checkouts" ("customer_id") where customer_id is not null`,
  },
  {
    name: 'checkouts_email_beginnings_index',
    expression: `create index "checkouts_email_beginnings_index" on "checkouts" (lower("customer_email") text_pattern_ops)`,
  },
];
