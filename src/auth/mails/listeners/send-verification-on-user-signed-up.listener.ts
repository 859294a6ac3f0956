import { Injectable } from '@nestjs/common';
import { AuthConfig } from '#config/auth.config.js';
import { ListensTo, type Listener } from '#platform/events/listens-to.decorator.js';
import { isEmail } from '#common/net/email-address.js';
import { UserSignedUp } from '../../users/user.events.js';
import { UserRepository } from '../../users/user.repository.js';
import { VerificationSender } from '../verification-sender.service.js';

/** Asks a new person to verify their address. */
@Injectable()
@ListensTo(UserSignedUp, 'auth.send-verification', { batched: true })
export class SendVerificationOnUserSignedUp implements Listener<UserSignedUp> {
  constructor(
    private readonly users: UserRepository,
    private readonly sender: VerificationSender,
    private readonly config: AuthConfig,
  ) {}

  get isEnabled(): boolean {
    return this.config.emailVerification.onSignUp;
  }

  async prepare(events: readonly UserSignedUp[]): Promise<void> {
    await this.users.preload(events.map(({ userId }) => userId));
  }

  async handle({ userId, callbackURL, client }: UserSignedUp): Promise<void> {
    const user = await this.users.findById(userId);
    // Some providers have a name in the place of an address.
    if (user === null || user.emailVerified || !isEmail(user.email)) return;
    await this.sender.send(user, callbackURL, { createdBy: client });
  }
}
