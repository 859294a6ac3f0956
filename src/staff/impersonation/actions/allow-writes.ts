import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { PasswordVerifier } from '#auth/credentials.door.js';
import { type LoginAttempt, LoginEventRecorder } from '#auth/login-events.door.js';
import { type PasswordSender, SessionRepository } from '#auth/sessions.door.js';
import { ImpersonationErrors } from '../impersonation.errors.js';
import type { StaffMember } from '../../sessions/staff-member.js';
import { StaffRoles } from '../../roles/staff-roles.service.js';
import { StaffAudit } from '../../staff.audit.js';

export interface WantedWrites {
  sessionId: string;
  /** Of the staff member. */
  password: string;
  reason: string;
}

/** A staff member who acts as somebody else shows that it is they, and may change things from now on. */
@Injectable()
export class AllowWrites {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly verifier: PasswordVerifier,
    private readonly loginEvents: LoginEventRecorder,
    private readonly roles: StaffRoles,
    private readonly sessions: SessionRepository,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Nothing is changed, and nothing recorded, where writes are allowed already.
   * @throws IMPERSONATION_NOT_FOUND, INVALID_PASSWORD, CREDENTIAL_ACCOUNT_NOT_FOUND, PASSWORD_HASHING_BUSY,
   * TOO_MANY_REQUESTS, FORBIDDEN when who acts has lost the right since they were let in
   */
  async execute(
    { sessionId, password, reason }: WantedWrites,
    by: StaffMember,
    sender: PasswordSender,
  ): Promise<void> {
    const { id: staffId, email } = by.user;
    const attempt: LoginAttempt = { entrance: 'console', method: 'password', email, client: sender.client };
    const proof = await this.loginEvents.recordFailureOf(attempt, () =>
      this.verifier.verifyOwn(staffId, password, sender),
    );
    await this.unitOfWork.run(async () => {
      const staff = await this.verifier.redeem(proof);
      this.roles.require(staff, { user: ['impersonate-write'] });
      const session = await this.sessions.lockImpersonation(sessionId, staffId, this.clock.now());
      if (session === null) throw ImpersonationErrors.IMPERSONATION_NOT_FOUND();
      if (!session.readOnly) return;
      session.allowWrites();
      this.audit.record({
        ...by.acting(reason),
        action: StaffAudit.IMPERSONATION_WRITES_ALLOWED,
        subject: { type: 'user', id: session.userId },
        after: { sessionId },
      });
    });
  }
}
