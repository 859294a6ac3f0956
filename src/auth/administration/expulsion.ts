import { Injectable } from '@nestjs/common';
import { AuditTrail, type Acting } from '#platform/audit/audit-trail.js';
import { AuthAudit } from '../auth.audit.js';
import { SessionEndings } from '../sessions/session-endings.js';
import { StaffSessionRepository } from '../staff/staff-session.repository.js';
import { entryAbout, type Administering } from './administering.js';

/** Puts somebody out of everything they are signed in to; joins the caller's unit of work. */
@Injectable()
export class Expulsion {
  constructor(
    private readonly endings: SessionEndings,
    private readonly staffSessions: StaffSessionRepository,
    private readonly audit: AuditTrail,
  ) {}

  /** Their own sessions, those in which they act as others, and those at the console. */
  async expel(userId: string, by: Acting): Promise<void> {
    await this.endings.endOfUser(userId, undefined, by);
    await this.staffSessions.deleteOfUser(userId);
  }

  /** The same for its own sake, which the trail tells. */
  async expelByStaff(userId: string, by: Administering): Promise<void> {
    await this.expel(userId, by.acting);
    this.audit.record(entryAbout(userId, AuthAudit.SESSIONS_REVOKED_BY_STAFF, by));
  }
}
