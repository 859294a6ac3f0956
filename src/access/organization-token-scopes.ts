import { organizationStatements, type OrganizationPermissions } from './organization-permissions.js';

type Permitted = typeof organizationStatements;
/** Resources that a role can allow members to read. */
type ReadableResource = {
  [R in keyof Permitted]: 'read' extends Permitted[R][number] ? R : never;
}[keyof Permitted];

/** Scopes of a resource with its own permissions; a scope needs the permissions that its routes require of members. */
const readAndWrite = (resource: ReadableResource) => ({
  read: { [resource]: ['read'] } as OrganizationPermissions,
  write: { [resource]: organizationStatements[resource] } as OrganizationPermissions,
});

/** Scopes of a resource without its own permissions; they need `organization:update`. */
const managing: OrganizationPermissions = { organization: ['update'] };
const managed = { read: managing, write: managing };

/**
 * Scopes of organization access tokens, with the permissions that each requires of its creator: resource → action →
 * permissions. On the wire a scope is `resource:action`. Owners can create tokens with any scope.
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

/** The permissions that each scope requires of a token's creator. */
export const permissionsByScope = Object.fromEntries(
  Object.entries(organizationTokenStatements).flatMap(([resource, actions]) =>
    Object.entries(actions).map(([action, permissions]) => [`${resource}:${action}`, permissions]),
  ),
) as Readonly<Record<OrganizationTokenScope, OrganizationPermissions>>;

/** Every scope there is. */
export const organizationTokenScopes = Object.keys(permissionsByScope) as OrganizationTokenScope[];
