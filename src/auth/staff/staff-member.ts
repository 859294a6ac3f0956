import { isStaff, staffCan, type StaffPermissions } from '#access/staff-permissions.js';
import { addSeconds } from '#common/time/clock.js';
import type { Acting } from '#platform/audit/audit-trail.js';
import { isBanned, type BanColumns } from '../users/ban.js';
import type { UserColumns } from '../users/user.columns.js';

/** The person at the console, as the guard found them for this request. */
export class StaffMember {
  constructor(
    readonly user: UserColumns,
    /** When the session ends if it is not used any more. */
    readonly expiresAt: Date,
  ) {}

  /** As whom, and why, they change what belongs to others. */
  acting(reason: string): Acting {
    return { actor: { kind: 'staff', userId: this.user.id }, reason };
  }

  can(permissions: StaffPermissions): boolean {
    return staffCan(this.user.role, permissions);
  }
}

/** When a session ends if it is not used any more: after the idle seconds, or at its end however busy it is. */
export function endOfUse({ expiresAt }: { expiresAt: Date }, now: Date, idle: number): Date {
  const idleEnd = addSeconds(now, idle);
  return idleEnd < expiresAt ? idleEnd : expiresAt;
}

/** Whether a user may use the console at all: a role with any staff permission, and no ban in force. */
export function mayUseConsole(user: BanColumns & { role: string }, now: Date): boolean {
  return isStaff(user.role) && !isBanned(user, now);
}
