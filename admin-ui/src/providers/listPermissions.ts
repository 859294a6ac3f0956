import type { Permissions } from '../api/types';

/** The permission resource behind a console resource; the granted actions come from the server. */
const listPermissions: Partial<Record<string, keyof Permissions>> = {
  users: 'user',
  'login-events': 'loginEvent',
  organizations: 'organization',
  merchants: 'billing',
  customers: 'billing',
  subscriptions: 'billing',
  orders: 'billing',
  checkouts: 'billing',
  payments: 'billing',
  refunds: 'billing',
  disputes: 'billing',
  products: 'billing',
  meters: 'billing',
  'customer-meters': 'billing',
  'usage-events': 'billing',
  'custom-fields': 'billing',
  benefits: 'billing',
  'benefit-grants': 'billing',
  'license-keys': 'billing',
  discounts: 'billing',
  'gateway-events': 'billing',
  'billing-verifications': 'billing',
  'webhook-endpoints': 'webhook',
  'webhook-deliveries': 'webhook',
  'webhook-events': 'webhook',
  mails: 'mail',
  'job-queues': 'queue',
  'audit-entries': 'audit',
};

/** The action required to see the list, where it is not `list`. */
const listActions: Partial<Record<keyof Permissions, string>> = { queue: 'read', billing: 'read' };

/** Whether these permissions include the list of the resource. */
export function canList(permissions: Permissions, resource: string): boolean {
  const statement = listPermissions[resource];
  return statement === undefined || permissions[statement].includes(listActions[statement] ?? 'list');
}
