import { Injectable } from '@nestjs/common';
import { hashToken, newToken } from '#common/crypto/token.js';
import { newId } from '#common/ids/new-id.js';
import { Clock } from '#common/time/clock.js';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { PasswordVerifier } from '#auth/credentials.door.js';
import { type LoginAttempt, LoginErrors, LoginEventRecorder } from '#auth/login-events.door.js';
import type { PasswordSender } from '#auth/sessions.door.js';
import { presentUser } from '#auth/users.door.js';
import type { StaffMember } from '../staff-member.js';
import { StaffMembers } from '../staff-members.service.js';
import { StaffSession } from '../staff-session.entity.js';
import { StaffSessionRepository } from '../staff-session.repository.js';
import { StaffAudit } from '../../staff.audit.js';

export interface ConsoleCredentials {
  email: string;
  password: string;
}

/** What the console's cookie and first page need. */
export interface SignedInStaff {
  member: StaffMember;
  token: string;
  signedInAt: Date;
}

/** Makes a console session for a staff member who knows their password. */
@Injectable()
export class SignInToConsole {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly verifier: PasswordVerifier,
    private readonly members: StaffMembers,
    private readonly sessions: StaffSessionRepository,
    private readonly loginEvents: LoginEventRecorder,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** @throws INVALID_EMAIL, INVALID_EMAIL_OR_PASSWORD, NOT_STAFF, PASSWORD_HASHING_BUSY, TOO_MANY_REQUESTS */
  async execute(credentials: ConsoleCredentials, sender: PasswordSender): Promise<SignedInStaff> {
    const { email } = credentials;
    const attempt: LoginAttempt = { entrance: 'console', method: 'password', email, client: sender.client };
    return this.loginEvents.recordFailureOf(attempt, () => this.signIn(credentials, attempt, sender));
  }

  private async signIn(
    credentials: ConsoleCredentials,
    attempt: LoginAttempt,
    sender: PasswordSender,
  ): Promise<SignedInStaff> {
    const proof = await this.verifier.verify(credentials.email, credentials.password, sender);

    return this.unitOfWork.run(async () => {
      const now = this.clock.now();
      const user = await this.verifier.redeem(proof);
      if (!this.members.mayUseConsole(presentUser(user))) throw LoginErrors.NOT_STAFF();
      const token = newToken();
      const columns = { ...attempt.client, id: newId(), userId: user.id, tokenHash: hashToken(token) };
      const session = StaffSession.create(columns, now);
      this.sessions.add(session);
      await this.loginEvents.recordSuccess(attempt, user.id, proof);
      this.audit.record({
        actor: { kind: 'staff', userId: user.id },
        action: StaffAudit.SIGNED_IN_TO_CONSOLE,
        subject: { type: 'staff_session', id: session.id },
      });
      return { member: this.members.of(presentUser(user), session), token, signedInAt: now };
    });
  }
}
