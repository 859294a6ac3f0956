import { organizationStatements, type OrganizationPermissions } from './organization-permissions.js';

type Permitted = typeof organizationStatements;
/** Resources that members may be allowed to read. */
type ReadableResource = {
  [R in keyof Permitted]: 'read' extends Permitted[R][number] ? R : never;
}[keyof Permitted];

/** For a resource with permissions of its own: a scope needs what the routes that accept it ask of members. */
const readAndWrite = (resource: ReadableResource) => ({
  read: { [resource]: ['read'] } as OrganizationPermissions,
  write: { [resource]: organizationStatements[resource] } as OrganizationPermissions,
});

/** For a resource without permissions of its own: its scopes need what running the organization needs. */
const managing: OrganizationPermissions = { organization: ['update'] };
const managed = { read: managing, write: managing };

/**
 * What an organization access token may be allowed to do, and what its creator must be allowed for it: resource → action →
 * permissions. On the wire a scope is `resource:action`. Owners create tokens with any scope.
 */
export const organizationTokenStatements = {
  organizations: { read: {}, write: managing },
  custom_fields: managed,
  discounts: managed,
  checkout_links: managed,
  checkouts: managed,
  products: managed,
  benefits: managed,
  events: managed,
  meters: managed,
  files: managed,
  subscriptions: managed,
  customers: managed,
  customer_meters: { read: managing },
  customer_sessions: { write: managing },
  customer_portal: managed,
  refunds: managed,
  license_keys: managed,
  webhooks: readAndWrite('webhook'),
  orders: managed,
  payments: { read: managing },
  metrics: { read: managing },
} as const satisfies Record<string, Record<string, OrganizationPermissions>>;

type Statements = typeof organizationTokenStatements;

export type OrganizationTokenScope = {
  [R in keyof Statements]: `${R}:${keyof Statements[R] & string}`;
}[keyof Statements];

/** What the creator of a token must be allowed for each scope. */
export const permissionsByScope = Object.fromEntries(
  Object.entries(organizationTokenStatements).flatMap(([resource, actions]) =>
    Object.entries(actions).map(([action, permissions]) => [`${resource}:${action}`, permissions]),
  ),
) as Readonly<Record<OrganizationTokenScope, OrganizationPermissions>>;

/** Every scope there is. */
export const organizationTokenScopes = Object.keys(permissionsByScope) as OrganizationTokenScope[];
