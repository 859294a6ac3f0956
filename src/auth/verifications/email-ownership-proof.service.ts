import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { AccountRepository } from '../accounts/account.repository.js';
import { AuthAudit } from '../auth.audit.js';
import { SessionTerminator } from '../sessions/session-terminator.service.js';
import type { User } from '../users/user.entity.js';
import { UserUpdated } from '../users/user.events.js';

/**
 * What happens when somebody comes in by a mail of theirs, or by a provider that vouches for their address. Anybody can sign up with the address of somebody else and wait
 * for its owner to come ("account pre-hijacking"), so the first proof of an address ends every way in that was made
 * before it.
 */
@Injectable()
export class EmailOwnershipProof {
  constructor(
    private readonly terminator: SessionTerminator,
    private readonly accounts: AccountRepository,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Joins the caller's unit of work; the user's row is held. Of an account whose address nobody had proven, all sessions
   * and all accounts are gone afterwards, the password's among them, and the address counts as verified. Otherwise
   * nothing happens.
   */
  async accept(user: User): Promise<void> {
    if (user.emailVerified) return;
    await this.terminator.endOfUser(user.id);
    await this.accounts.deleteOfUser(user.id);
    user.verifyEmail(this.clock.now());
    await this.outbox.record(new UserUpdated(user));
    this.audit.record({
      actor: { kind: 'person', userId: user.id },
      action: AuthAudit.TAKEN_OVER_BY_OWNER,
      subject: { type: 'user', id: user.id },
      before: { email: user.email, emailVerified: false },
      after: { email: user.email, emailVerified: true },
    });
  }
}
