import { Injectable } from '@nestjs/common';
import { AppError } from '#common/errors/app-error.js';
import type { Client } from '#common/net/client.js';
import { AuthConfig } from '#config/auth.config.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { UserErrors } from '../users/user.errors.js';
import type { IssuedSession } from '../sessions/session-issuer.service.js';
import type { User } from '../users/user.entity.js';
import { SignUpRepeated } from '../users/user.events.js';

export interface SignedUp {
  user: User;
  /** Null when signing up does not sign in. */
  issued: IssuedSession | null;
}

/** Somebody who would be, if their address were free. */
export interface WouldBeUser {
  user: User;
  callbackURL: string | null;
  client: Client;
}

/**
 * Keeps to itself, where existing accounts are hidden, that an address has one: whoever signs up with it gets the answer of
 * somebody whose address has to be verified, and the owner of the address is told by mail.
 */
@Injectable()
export class RepeatedSignUpHandler {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly config: AuthConfig,
  ) {}

  /**
   * Runs a sign-up. Nothing is looked up before, so that the same work is done whether or not there is an account.
   * @throws whatever the sign-up throws, but for USER_ALREADY_EXISTS where that is hidden
   */
  async conceal({ user, callbackURL, client }: WouldBeUser, signUp: () => Promise<SignedUp>) {
    try {
      return await signUp();
    } catch (error) {
      const isTaken = error instanceof AppError && error.key === UserErrors.USER_ALREADY_EXISTS.key;
      if (!this.config.hideExistingAccounts || !isTaken) throw error;
      await this.unitOfWork.run(() =>
        this.outbox.record(new SignUpRepeated(user.email, callbackURL, client)),
      );
      return { user, issued: null };
    }
  }
}
