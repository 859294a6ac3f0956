import { Injectable } from '@nestjs/common';
import { AuthConfig } from '#config/auth.config.js';
import { ListensTo, type Listener } from '#platform/events/listens-to.decorator.js';
import { Mailer } from '#platform/mail/mailer.service.js';
import { isEmail } from '#common/net/email-address.js';
import { UserSignedUp } from '../../users/user.events.js';
import { UserRepository } from '../../users/user.repository.js';
import { WelcomeMail } from '../welcome.mail.js';

/** Greets a new person by mail. */
@Injectable()
@ListensTo(UserSignedUp, 'auth.send-welcome', { batched: true })
export class SendWelcomeOnUserSignedUp implements Listener<UserSignedUp> {
  constructor(
    private readonly users: UserRepository,
    private readonly mailer: Mailer,
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
    // Some providers have a name in the place of an address.
    if (user === null || !isEmail(user.email)) return;
    await this.mailer.enqueue({
      template: WelcomeMail,
      to: user.email,
      personId: userId,
      data: { userId, name: user.name },
      dedupeKey: `auth.welcome:${userId}`,
    });
  }
}
