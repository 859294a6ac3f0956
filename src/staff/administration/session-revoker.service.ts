import { Injectable } from '@nestjs/common';
import { AuditLog, type Acting } from '#platform/audit/audit-log.service.js';
import { AuthAudit, SessionTerminator } from '#auth/staff.door.js';
import { StaffSessionRepository } from '../sessions/staff-session.repository.js';
import { entryAbout, type StaffContext } from './administering.js';

/** Puts somebody out of everything they are signed in to; joins the caller's unit of work. */
@Injectable()
export class SessionRevoker {
  constructor(
    private readonly terminator: SessionTerminator,
    private readonly staffSessions: StaffSessionRepository,
    private readonly audit: AuditLog,
  ) {}

  /** Their own sessions, those in which they act as others, and those at the console. */
  async revokeAll(userId: string, by: Acting): Promise<void> {
    await this.terminator.endOfUser(userId, undefined, by);
    await this.staffSessions.deleteOfUser(userId);
  }

  /** The same for its own sake, which the trail tells. */
  async revokeAllByStaff(userId: string, by: StaffContext): Promise<void> {
    await this.revokeAll(userId, by.acting);
    this.audit.record(entryAbout(userId, AuthAudit.SESSIONS_REVOKED_BY_STAFF, by));
  }
}
