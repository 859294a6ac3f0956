import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { PasswordVerifier } from '#auth/credentials.door.js';
import { type LoginAttempt, LoginEventRecorder } from '#auth/login-events.door.js';
import type { PasswordSender } from '#auth/sessions.door.js';
import type { StaffMember } from '../staff-member.js';
import { StaffSessionRepository } from '../staff-session.repository.js';
import { StaffAudit } from '../../staff.audit.js';

/** A staff member shows once more that it is they who sit at the console. */
@Injectable()
export class Reauthenticate {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly verifier: PasswordVerifier,
    private readonly sessions: StaffSessionRepository,
    private readonly loginEvents: LoginEventRecorder,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws INVALID_PASSWORD, CREDENTIAL_ACCOUNT_NOT_FOUND, PASSWORD_HASHING_BUSY, TOO_MANY_REQUESTS, UNAUTHORIZED when
   * the session is gone by now
   */
  async execute(member: StaffMember, password: string, sender: PasswordSender): Promise<void> {
    const { id: userId, email } = member.user;
    const attempt: LoginAttempt = { entrance: 'console', method: 'password', email, client: sender.client };
    const proof = await this.loginEvents.recordFailureOf(attempt, () =>
      this.verifier.verifyOwn(userId, password, sender),
    );
    await this.unitOfWork.run(async () => {
      await this.verifier.redeem(proof);
      const isThere = await this.sessions.noteAuthentication(member.session.id, this.clock.now());
      if (!isThere) throw HttpErrors.UNAUTHORIZED();
      this.audit.record({
        actor: { kind: 'staff', userId },
        action: StaffAudit.REAUTHENTICATED,
        subject: { type: 'staff_session', id: member.session.id },
      });
    });
  }
}
