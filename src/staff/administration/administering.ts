import type { Client } from '#common/net/client.js';
import { derivedId } from '#common/ids/derived-id.js';
import type { AuditAction } from '#platform/audit/audit-actions.js';
import type { Acting, NewAuditEntry } from '#platform/audit/audit-log.service.js';
import type { StaffMember } from '../sessions/staff-member.js';
import type { RoleHolder } from '../roles/staff-roles.service.js';

/** Somebody of the staff who does something with people, by the console or by a program. */
export interface StaffContext {
  /** With the roles by which they were let in. */
  user: RoleHolder;
  /** The actor in the audit log, and the reason. */
  acting: Acting;
  /**
   * The id of the run this belongs to. A repeated request of the same run skips users who have its entry in the audit
   * log.
   */
  run?: string | undefined;
}

/** A staff member at the console, where a reason is asked for. */
export function atConsole(member: StaffMember, reason: string, run?: string): StaffContext {
  return { user: member.user, acting: member.acting(reason), run };
}

/** What every entry about something done to a person says. */
export function entryAbout(
  userId: string,
  action: AuditAction,
  by: StaffContext,
): Pick<NewAuditEntry, 'id' | 'actor' | 'reason' | 'action' | 'subject'> {
  const { run, acting } = by;
  const id = run === undefined ? undefined : entryIdIn(run, action, { userId, staffId: by.user.id });
  return { ...acting, id, action, subject: { type: 'user', id: userId } };
}

/** Which entry tells of it that somebody of the staff did this to this person in the run. */
export function entryIdIn(
  run: string,
  { name }: AuditAction,
  { userId, staffId }: { userId: string; staffId: string },
): string {
  return derivedId(run, [staffId, name, userId]);
}

/** From where staff cause mails to people, who are not to learn which address and browser staff use. */
export const NOWHERE: Client = { ipAddress: '', userAgent: '' };
