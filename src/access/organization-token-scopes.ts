const readAndWrite = ['read', 'write'] as const;

/** What an organization access token may be allowed to do: resource → actions. On the wire a scope is `resource:action`. */
export const organizationTokenStatements = {
  organizations: readAndWrite,
  custom_fields: readAndWrite,
  discounts: readAndWrite,
  checkout_links: readAndWrite,
  checkouts: readAndWrite,
  products: readAndWrite,
  benefits: readAndWrite,
  events: readAndWrite,
  meters: readAndWrite,
  files: readAndWrite,
  subscriptions: readAndWrite,
  customers: readAndWrite,
  customer_meters: ['read'],
  customer_sessions: ['write'],
  customer_portal: readAndWrite,
  refunds: readAndWrite,
  license_keys: readAndWrite,
  webhooks: readAndWrite,
  orders: readAndWrite,
  payments: ['read'],
  metrics: ['read'],
} as const;

type Statements = typeof organizationTokenStatements;

export type OrganizationTokenScope = {
  [R in keyof Statements]: `${R}:${Statements[R][number]}`;
}[keyof Statements];

/** Every scope there is. */
export const organizationTokenScopes = Object.entries(organizationTokenStatements).flatMap(
  ([resource, actions]) => actions.map((action) => `${resource}:${action}`),
) as OrganizationTokenScope[];
