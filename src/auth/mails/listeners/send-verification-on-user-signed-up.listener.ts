import { Injectable } from '@nestjs/common';
import { AuthConfig } from '#config/auth.config.js';
import { ListensTo, type Listener } from '#platform/events/listens-to.decorator.js';
import { Mailer } from '#platform/mail/mailer.js';
import { UserSignedUp } from '../../users/user.events.js';
import { UserRepository } from '../../users/user.repository.js';
import { VerificationMail } from '../verification.mail.js';

/** Asks a new person to verify their address. */
@Injectable()
@ListensTo(UserSignedUp, 'auth.send-verification')
export class SendVerificationOnUserSignedUp implements Listener<UserSignedUp> {
  constructor(
    private readonly users: UserRepository,
    private readonly mailer: Mailer,
    private readonly config: AuthConfig,
  ) {}

  async handle({ userId, callbackURL }: UserSignedUp): Promise<void> {
    if (!this.config.emailVerification.onSignUp) return;
    const user = await this.users.findById(userId);
    if (user === null || user.emailVerified) return;
    await this.mailer.enqueue({
      template: VerificationMail,
      to: user.email,
      data: { userId, name: user.name, callbackURL },
      dedupeKey: `auth.verification:sign-up:${userId}`,
    });
  }
}
