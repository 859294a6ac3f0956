import { Injectable } from '@nestjs/common';
import { AuthConfig } from '#config/auth.config.js';
import { ListensTo, type Listener } from '#platform/events/listens-to.decorator.js';
import { UserSignedUp } from '../../users/user.events.js';
import { UserRepository } from '../../users/user.repository.js';
import { WelcomeSender } from '../welcome-sender.service.js';

/** Welcomes new users, except those who are asked to verify their address and are welcomed once they have. */
@Injectable()
@ListensTo(UserSignedUp, 'auth.send-welcome', { batched: true })
export class SendWelcomeOnUserSignedUp implements Listener<UserSignedUp> {
  constructor(
    private readonly users: UserRepository,
    private readonly sender: WelcomeSender,
    private readonly config: AuthConfig,
  ) {}

  get isEnabled(): boolean {
    return this.config.welcomeMail;
  }

  async prepare(events: readonly UserSignedUp[]): Promise<void> {
    await this.users.preload(events.map(({ userId }) => userId));
  }

  async handle({ userId }: UserSignedUp): Promise<void> {
    const user = await this.users.findById(userId);
    if (user === null || (this.config.emailVerification.onSignUp && !user.emailVerified)) return;
    await this.sender.send(user);
  }
}
