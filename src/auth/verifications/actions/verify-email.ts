import { Injectable } from '@nestjs/common';
import type { Client } from '#common/net/client.js';
import { Clock } from '#common/time/clock.js';
import { AuthConfig } from '#config/auth.config.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { Locked } from '#platform/database/locked.js';
import { VerificationErrors } from '../verification.errors.js';
import { LoginEventRecorder } from '../../login-events/login-event-recorder.service.js';
import type { Caller } from '../../sessions/caller.js';
import { SessionIssuer, type IssuedSession } from '../../sessions/session-issuer.service.js';
import type { User } from '../../users/user.entity.js';
import { UserRepository } from '../../users/user.repository.js';
import { EmailVerifier } from '../email-verifier.service.js';
import { EmailChanger, refusingTakenEmail } from '../email-changer.service.js';
import {
  VerificationToken,
  type AddressChange,
  type VerificationClaims,
} from '../verification-token.service.js';

export interface FollowedLink {
  token: string;
  /** Null for somebody who is not signed in. */
  caller: Caller | null;
  client: Client;
}

export interface VerifiedEmail {
  /** Null unless the address was changed. */
  changed: User | null;
  /** A session made by following the link. */
  issued: IssuedSession | null;
  /** The session at hand, where its cookies are to show the user as they are now. */
  kept: (Omit<Caller, 'user'> & { user: User }) | null;
}

/** Does what the link of a mail to an address confirms: the address itself, or the wish for another one. */
@Injectable()
export class VerifyEmail {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly tokens: VerificationToken,
    private readonly users: UserRepository,
    private readonly emailChanger: EmailChanger,
    private readonly sessions: SessionIssuer,
    private readonly loginEvents: LoginEventRecorder,
    private readonly emailVerifier: EmailVerifier,
    private readonly config: AuthConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws TOKEN_EXPIRED, INVALID_TOKEN, VERIFIED_USER_NOT_FOUND, NOT_YOUR_EMAIL_CHANGE, COULDNT_UPDATE_EMAIL,
   * BANNED_USER
   */
  async execute(link: FollowedLink): Promise<VerifiedEmail> {
    const claims = await this.tokens.read(link.token, this.clock.now());
    return refusingTakenEmail(() => this.unitOfWork.run(() => this.follow(claims, link)));
  }

  /** A token knows a person by their address alone, so once that has changed it finds nobody. */
  private async follow({ email, change }: VerificationClaims, link: FollowedLink): Promise<VerifiedEmail> {
    const user = await this.users.lockByEmail(email);
    if (user === null) throw VerificationErrors.VERIFIED_USER_NOT_FOUND();
    return change === null ? this.verify(user, link) : this.change(user, change, link);
  }

  private async change(
    user: Locked<User>,
    { updateTo, provenAt }: AddressChange,
    { caller, client }: FollowedLink,
  ): Promise<VerifiedEmail> {
    if (caller?.user.id !== user.id) throw VerificationErrors.NOT_YOUR_EMAIL_CHANGE();
    const isOfThisProof = provenAt === undefined || provenAt === user.provenAt?.getTime();
    if (!user.emailVerified || !isOfThisProof) throw VerificationErrors.INVALID_TOKEN();
    await this.emailChanger.apply(user, { newEmail: updateTo, callbackURL: null, caller, client });
    return { changed: user, issued: null, kept: { ...caller, user } };
  }

  private async verify(user: Locked<User>, { caller, client }: FollowedLink): Promise<VerifiedEmail> {
    await this.emailVerifier.verify(user, { kind: 'person', userId: user.id });
    if (!this.config.emailVerification.signsIn) return { changed: null, issued: null, kept: null };
    if (caller?.user.id === user.id) return { changed: null, issued: null, kept: { ...caller, user } };
    const issued = await this.sessions.issue(user, client, true);
    await this.loginEvents.recordSuccess(
      { entrance: 'product', method: 'verification', email: user.email, client },
      user.id,
    );
    return { changed: null, issued, kept: null };
  }
}
