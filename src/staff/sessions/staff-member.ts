import { addSeconds } from '#common/time/clock.js';
import type { Acting } from '#platform/audit/audit-log.service.js';
import type { StaffRights } from '../roles/staff-roles.service.js';
import type { UserColumns } from '#auth/users.door.js';

/** A console session as far as its member needs to know it. */
export interface ConsoleSession {
  id: string;
  /** When the password was last entered. */
  authenticatedAt: Date;
  /** When the session ends if it is not used any more. */
  expiresAt: Date;
}

/** The person at the console, as the guard found them for this request. */
export class StaffMember {
  constructor(
    readonly user: UserColumns,
    readonly permissions: StaffRights,
    readonly session: ConsoleSession,
  ) {}

  /** As whom, and why, they change what belongs to others. */
  acting(reason: string): Acting {
    return { actor: { kind: 'staff', userId: this.user.id }, reason };
  }
}

/** When a session ends if it is not used any more: after the idle seconds, or at its end however busy it is. */
export function endOfUse({ expiresAt }: { expiresAt: Date }, now: Date, idle: number): Date {
  const idleEnd = addSeconds(now, idle);
  return idleEnd < expiresAt ? idleEnd : expiresAt;
}
