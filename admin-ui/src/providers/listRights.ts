import type { Permissions } from '../api/types';

/** Which permission stands behind a console resource; the granted actions come from the server. */
const statements: Partial<Record<string, keyof Permissions>> = {
  users: 'user',
  'login-events': 'loginEvent',
  organizations: 'organization',
  'webhook-endpoints': 'webhook',
  'webhook-deliveries': 'webhook',
  'webhook-events': 'webhook',
  mails: 'mail',
  'job-queues': 'queue',
  'audit-entries': 'audit',
};

/** What it takes to see the list, where that is not called so. */
const seeing: Partial<Record<keyof Permissions, string>> = { queue: 'read' };

/** Whether the server shows the list of the resource to somebody with these permissions. */
export function mayList(permissions: Permissions, resource: string): boolean {
  const statement = statements[resource];
  return statement === undefined || permissions[statement].includes(seeing[statement] ?? 'list');
}
