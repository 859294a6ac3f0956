import { Injectable } from '@nestjs/common';
import type { ErrorFactory } from '#common/errors/define-errors.js';
import { AuthConfig } from '#config/auth.config.js';
import { LoginJournal, type LoginAttempt } from '../login-events/login-journal.js';
import { SessionIssuer, type IssuedSession } from '../sessions/session-issuer.js';
import type { User } from '../users/user.entity.js';
import { PasswordCheck, type PasswordProof } from './password-check.js';

/** Somebody who has just proved to know a password, and how they want to come in. */
export interface PasswordEntrant {
  proof: PasswordProof;
  attempt: LoginAttempt;
  rememberMe: boolean;
  /** What they hear where addresses have to be verified and theirs is not. */
  unverified: ErrorFactory;
}

export interface SignedIn {
  user: User;
  issued: IssuedSession;
}

/** What follows the right password, whichever name it was given with; joins the caller's unit of work. */
@Injectable()
export class PasswordEntry {
  constructor(
    private readonly passwords: PasswordCheck,
    private readonly sessions: SessionIssuer,
    private readonly logins: LoginJournal,
    private readonly config: AuthConfig,
  ) {}

  /** @throws the entrant's own refusals, BANNED_USER */
  async admit({ proof, attempt, rememberMe, unverified }: PasswordEntrant): Promise<SignedIn> {
    const user = await this.passwords.redeem(proof);
    if (this.config.emailVerification.isRequired && !user.emailVerified) throw unverified();
    const issued = this.sessions.issue(user, attempt.client, rememberMe);
    this.logins.noteSuccess(attempt, user.id);
    return { user, issued };
  }
}
