import { Injectable } from '@nestjs/common';
import type { Client } from '#common/net/client.js';
import { Clock } from '#common/time/clock.js';
import { AuditTrail } from '#platform/audit/audit-trail.js';
import { UnitOfWork } from '#platform/database/unit-of-work.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { AuthAudit } from '../../auth.audit.js';
import { PasswordCheck } from '../../credentials/password-check.js';
import { LoginJournal, type LoginAttempt } from '../../login-events/login-journal.js';
import type { StaffMember } from '../staff-member.js';
import { StaffSessionRepository } from '../staff-session.repository.js';

/** A staff member shows once more that it is they who sit at the console. */
@Injectable()
export class Reauthenticate {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly passwords: PasswordCheck,
    private readonly sessions: StaffSessionRepository,
    private readonly logins: LoginJournal,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws INVALID_PASSWORD, CREDENTIAL_ACCOUNT_NOT_FOUND, PASSWORD_HASHING_BUSY, TOO_MANY_REQUESTS, UNAUTHORIZED when
   * the session is gone by now
   */
  async execute(member: StaffMember, password: string, client: Client): Promise<void> {
    const { id: userId, email } = member.user;
    const attempt: LoginAttempt = { entrance: 'console', method: 'password', email, client };
    const proof = await this.logins.noteRefusalOf(attempt, () =>
      this.passwords.verifyOwn(userId, password, client),
    );
    await this.unitOfWork.run(async () => {
      await this.passwords.redeem(proof);
      const isThere = await this.sessions.noteAuthentication(member.session.id, this.clock.now());
      if (!isThere) throw HttpErrors.UNAUTHORIZED();
      this.audit.record({
        actor: { kind: 'staff', userId },
        action: AuthAudit.REAUTHENTICATED,
        subject: { type: 'staff_session', id: member.session.id },
      });
    });
  }
}
