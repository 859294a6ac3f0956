import { Injectable } from '@nestjs/common';
import { AuthConfig } from '#config/auth.config.js';
import type { Locked } from '#platform/database/locked.js';
import { RowsChanged } from '#platform/database/rows-changed.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { LoginEventRecorder, type LoginAttempt } from '../login-events/login-event-recorder.service.js';
import { SessionIssuer, type IssuedSession } from '../sessions/session-issuer.service.js';
import type { User } from '../users/user.entity.js';
import { VerificationRequested } from '../users/user.events.js';
import { PasswordVerifier, type PasswordProof } from './password-verifier.service.js';

/** Somebody who has just proved to know a password, and how they want to come in. */
export interface PasswordEntrant {
  proof: PasswordProof;
  attempt: LoginAttempt;
  rememberMe: boolean;
  /** Where the link leads that they are mailed if their address has to be verified first. */
  callbackURL: string | null;
}

export interface SignedIn {
  user: User;
  issued: IssuedSession;
}

/** What follows the right password, whichever name it was given with, in one unit of work. */
@Injectable()
export class PasswordSignIn {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly verifier: PasswordVerifier,
    private readonly sessions: SessionIssuer,
    private readonly loginEvents: LoginEventRecorder,
    private readonly outbox: Outbox,
    private readonly config: AuthConfig,
  ) {}

  /**
   * Null for somebody whose address has to be verified first; they are mailed the link again.
   * @throws the refusal of the proof, BANNED_USER
   */
  async admit(entrant: PasswordEntrant): Promise<SignedIn | null> {
    const { proof } = entrant;
    // A ban may have ended, which changes the user.
    const locksFirst = proof.renewedHash !== null || proof.user.columns.banned;
    const admitLocked = async () => this.admitOwner(await this.verifier.redeem(proof), entrant);
    if (locksFirst) return this.unitOfWork.run(admitLocked);
    try {
      return await this.unitOfWork.run(() => this.admitOwner(this.verifier.redeemLast(proof), entrant));
    } catch (error) {
      if (!(error instanceof RowsChanged)) throw error;
      return this.unitOfWork.run(admitLocked);
    }
  }

  private async admitOwner(user: Locked<User>, entrant: PasswordEntrant): Promise<SignedIn | null> {
    const { proof, attempt, rememberMe, callbackURL } = entrant;
    if (this.config.emailVerification.isRequired && !user.emailVerified) {
      this.outbox.record(new VerificationRequested(user.email, callbackURL, attempt.client));
      return null;
    }
    const issued = await this.sessions.issue(user, attempt.client, rememberMe);
    await this.loginEvents.recordSuccess(attempt, user.id, proof);
    return { user, issued };
  }
}
