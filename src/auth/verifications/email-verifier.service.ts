import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { AuditLog, type Actor } from '#platform/audit/audit-log.service.js';
import type { Locked } from '#platform/database/locked.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { AuthAudit } from '../auth.audit.js';
import type { User } from '../users/user.entity.js';
import { UserUpdated } from '../users/user.events.js';
import { UserRepository } from '../users/user.repository.js';
import { EmailFirstVerified } from './verification.events.js';

/**
 * Marks addresses as verified. Users keep their passwords and accounts: use it where the proof comes from the user's own
 * session, and `EmailOwnershipProof` where anyone with the mailbox can sign in. The methods join the caller's unit of work.
 */
@Injectable()
export class EmailVerifier {
  constructor(
    private readonly users: UserRepository,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Call it first, because users are locked before other rows. Null when the user no longer exists. */
  async lock(userId: string): Promise<Locked<User> | null> {
    return this.users.lockById(userId);
  }

  /** Does nothing if the address is already verified. */
  async verify(user: Locked<User>, actor: Actor): Promise<void> {
    if (user.emailVerified) return;
    const isFirst = !user.provenAt;
    user.verifyEmail(this.clock.now());
    this.outbox.recordAll([new UserUpdated(user), ...(isFirst ? [new EmailFirstVerified(user.id)] : [])]);
    this.audit.record({
      actor,
      action: AuthAudit.EMAIL_VERIFIED,
      subject: { type: 'user', id: user.id },
      before: { email: user.email, emailVerified: false },
      after: { email: user.email, emailVerified: true },
    });
  }
}
