import type { Client } from '#common/net/client.js';
import type { Acting } from '#platform/audit/audit-trail.js';
import type { StaffMember } from '../staff/staff-member.js';
import type { RoleHolder } from '../users/staff-roles.js';

/** Somebody of the staff who does something with people, by the console or by a program. */
export interface Administering {
  /** With the roles by which they were let in. */
  user: RoleHolder;
  /** As whom the trail names them, and why they do it. */
  acting: Acting;
}

/** A staff member at the console, where a reason is asked for. */
export function atConsole(member: StaffMember, reason: string): Administering {
  return { user: member.user, acting: member.acting(reason) };
}

/** From where staff cause mails to people, who are not to learn which address and browser staff use. */
export const NOWHERE: Client = { ipAddress: '', userAgent: '' };
