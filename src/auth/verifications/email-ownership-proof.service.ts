import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import type { Locked } from '#platform/database/locked.js';
import { AccountRepository } from '../accounts/account.repository.js';
import { AuthAudit } from '../auth.audit.js';
import { SessionRepository } from '../sessions/session.repository.js';
import { SessionTerminator } from '../sessions/session-terminator.service.js';
import type { User } from '../users/user.entity.js';
import { UserUpdated } from '../users/user.events.js';
import { EmailFirstVerified, UserReclaimed } from './verification.events.js';

/**
 * Accepts that a user reads an address, shown by a mailed link or by a provider that has verified it. Anyone can sign up with
 * the address of someone else and wait for its owner ("account pre-hijacking"), so the first verification revokes every
 * session and account that was created before it.
 */
@Injectable()
export class EmailOwnershipProof {
  constructor(
    private readonly terminator: SessionTerminator,
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionRepository,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Whether accepting it would remove a password, another sign-in method or a session. Opening a link must not do that,
   * because mail scanners open links too.
   */
  async wouldRevoke({ id, emailVerified }: Pick<User, 'id' | 'emailVerified'>): Promise<boolean> {
    if (emailVerified) return false;
    return (await this.accounts.hasAny(id)) || (await this.sessions.hasAny(id, this.clock.now()));
  }

  /**
   * Joins the caller's unit of work. If the address was not verified, revokes all sessions, deletes all accounts, the password's
   * among them, and marks the address as verified. Otherwise does nothing.
   */
  async accept(user: Locked<User>): Promise<void> {
    if (user.emailVerified) return;
    await this.terminator.endOfUser(user.id);
    await this.accounts.deleteOfUser(user.id);
    const isFirst = !user.provenAt;
    user.verifyEmail(this.clock.now());
    this.outbox.recordAll([
      new UserUpdated(user),
      new UserReclaimed(user.id),
      ...(isFirst ? [new EmailFirstVerified(user.id)] : []),
    ]);
    this.audit.record({
      actor: { kind: 'person', userId: user.id },
      action: AuthAudit.TAKEN_OVER_BY_OWNER,
      subject: { type: 'user', id: user.id },
      before: { email: user.email, emailVerified: false },
      after: { email: user.email, emailVerified: true },
    });
  }
}
