import { Injectable } from '@nestjs/common';
import { AuditLog, type Acting } from '#platform/audit/audit-log.service.js';
import type { User } from '#auth';
import { SessionTerminator } from '#auth/sessions.door.js';
import type { Locked } from '#platform/database/locked.js';
import { StaffSessionRepository } from '../sessions/staff-session.repository.js';
import { entryAbout, type StaffContext } from './administering.js';
import { StaffAudit } from '../staff.audit.js';

/**
 * Revokes every session of a user; joins the caller's unit of work. The lock on the user keeps a concurrent sign-in from being
 * missed.
 */
@Injectable()
export class SessionRevoker {
  constructor(
    private readonly terminator: SessionTerminator,
    private readonly staffSessions: StaffSessionRepository,
    private readonly audit: AuditLog,
  ) {}

  /** Their own sessions, their impersonations, and their console sessions. */
  async revokeAll({ id: userId }: Locked<User>, by: Acting): Promise<void> {
    await this.terminator.endOfUser(userId, undefined, by);
    await this.staffSessions.deleteOfUser(userId);
  }

  /** The same as a change of its own, recorded in the audit log. */
  async revokeAllByStaff(user: Locked<User>, by: StaffContext): Promise<void> {
    await this.revokeAll(user, by.acting);
    this.audit.record(entryAbout(user.id, StaffAudit.SESSIONS_REVOKED_BY_STAFF, by));
  }
}
