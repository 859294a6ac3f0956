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

/** Scopes of what a merchant sells and to whom. */
const read: OrganizationPermissions = { billing: ['read'] };
const sold = { read, write: { billing: ['read', 'manage'] } as OrganizationPermissions };

/**
 * Scopes of organization access tokens, with the permissions that each requires of its creator: resource → action →
 * permissions. On the wire a scope is `resource:action`. Owners can create tokens with any scope.
 */
export const organizationTokenStatements = {
  /** Writing includes the name and the avatar, which belong to the organization itself. */
  organizations: { read, write: { billing: ['read', 'manage'], organization: ['update'] } },
  custom_fields: sold,
  discounts: sold,
  checkout_links: sold,
  checkouts: sold,
  products: sold,
  benefits: sold,
  events: sold,
  meters: sold,
  files: sold,
  subscriptions: sold,
  customers: sold,
  customer_meters: { read },
  customer_sessions: { write: sold.write },
  refunds: { read, write: { billing: ['read', 'refund'] } },
  disputes: { read },
  license_keys: sold,
  webhooks: readAndWrite('webhook'),
  orders: sold,
  payments: { read },
  metrics: { read },
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

/** The scopes among stored ones that still exist; a removed scope grants nothing and is not shown. */
export function existingScopes(stored: readonly string[]): OrganizationTokenScope[] {
  return organizationTokenScopes.filter((scope) => stored.includes(scope));
}
