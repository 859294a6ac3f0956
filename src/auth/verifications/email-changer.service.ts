import { Injectable } from '@nestjs/common';
import { AppError } from '#common/errors/app-error.js';
import type { Client } from '#common/net/client.js';
import { Clock } from '#common/time/clock.js';
import { AuthConfig } from '#config/auth.config.js';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import type { Locked } from '#platform/database/locked.js';
import { AuthAudit } from '../auth.audit.js';
import { UserErrors } from '../users/user.errors.js';
import { VerificationErrors } from './verification.errors.js';
import { actorOf, type Caller } from '../sessions/caller.js';
import type { User } from '../users/user.entity.js';
import { UserUpdated, VerificationRequested } from '../users/user.events.js';
import { VerificationRepository } from './verification.repository.js';

/** A user's request for another address. */
export interface WantedEmail {
  newEmail: string;
  callbackURL: string | null;
  caller: Caller;
  client: Client;
}

/** Changes a user's address, whichever way that was confirmed; joins the caller's unit of work. */
@Injectable()
export class EmailChanger {
  constructor(
    private readonly verifications: VerificationRepository,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly config: AuthConfig,
    private readonly clock: Clock,
  ) {}

  async apply(user: Locked<User>, { newEmail, callbackURL, caller, client }: WantedEmail): Promise<void> {
    const { email, emailVerified } = user;
    user.changeEmail(newEmail, this.clock.now());
    this.outbox.record(new UserUpdated(user));
    // Links mailed to the old address must not open the account.
    await this.verifications.deleteAllOfUser(user.id);
    this.audit.record({
      actor: actorOf(caller),
      action: AuthAudit.EMAIL_CHANGED,
      subject: { type: 'user', id: user.id },
      before: { email, emailVerified },
      after: { email: user.email, emailVerified: user.emailVerified },
    });
    if (!this.config.emailVerification.isOffered) return;
    this.outbox.record(new VerificationRequested(user.email, callbackURL, client));
  }
}

/**
 * Of two people who want one address at the same time the second meets the unique index.
 * @throws COULDNT_UPDATE_EMAIL for them
 */
export async function refusingTakenEmail<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    const isTaken = error instanceof AppError && error.key === UserErrors.USER_ALREADY_EXISTS.key;
    throw isTaken ? VerificationErrors.COULDNT_UPDATE_EMAIL({}, { cause: error }) : error;
  }
}
