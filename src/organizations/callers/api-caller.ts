import type { OrganizationPermissions } from '#access/organization-permissions.js';
import { actorOf, type Caller } from '#auth';
import type { Actor } from '#platform/audit/audit-log.service.js';
import {
  organizationActorOf,
  type CallingOrganization,
} from '../access-tokens/access/organization-token.access.js';

/**
 * Who calls a route of `OrganizationApi`: a server, as its organization, or a person, for any organization in which they
 * may do this.
 */
export type ApiCaller =
  | { kind: 'organization'; organization: CallingOrganization }
  | { kind: 'person'; person: Caller; permission: OrganizationPermissions };

/** The caller as the audit log names them. */
export function apiActorOf(caller: ApiCaller): Actor {
  return caller.kind === 'organization' ? organizationActorOf(caller.organization) : actorOf(caller.person);
}
