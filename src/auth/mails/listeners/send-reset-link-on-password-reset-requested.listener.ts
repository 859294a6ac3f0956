import { Injectable } from '@nestjs/common';
import { AuthConfig } from '#config/auth.config.js';
import { ListensTo, type EventEnvelope, type Listener } from '#platform/events/listens-to.decorator.js';
import { Mailer } from '#platform/mail/mailer.service.js';
import { PasswordResetRequested } from '../../passwords/password.events.js';
import { UserRepository } from '../../users/user.repository.js';
import { EmailTokens } from '../../verifications/email-tokens.service.js';
import { PasswordResetMail } from '../password-reset.mail.js';
import { askedFor } from '#platform/mail/requested-by.js';

/** Anybody can ask for somebody else's address, again and again. */
const PER_HOUR = 5;

/** Mails a link to choose a new password, if the address belongs to somebody. */
@Injectable()
@ListensTo(PasswordResetRequested, 'auth.send-reset-link')
export class SendResetLinkOnPasswordResetRequested implements Listener<PasswordResetRequested> {
  constructor(
    private readonly users: UserRepository,
    private readonly tokens: EmailTokens,
    private readonly mailer: Mailer,
    private readonly config: AuthConfig,
  ) {}

  async handle(
    { email, redirectTo, client }: PasswordResetRequested,
    { occurredAt }: EventEnvelope,
  ): Promise<void> {
    const user = await this.users.findByEmail(email);
    if (user === null) return;
    const verification = this.tokens.issue({
      purpose: 'reset_password',
      userId: user.id,
      email: user.email,
      lifetime: this.config.password.resetExpiresIn,
    });
    await this.mailer.enqueue({
      template: PasswordResetMail,
      to: user.email,
      personId: user.id,
      data: {
        verificationId: verification.id,
        name: user.name,
        redirectTo,
        asked: askedFor(client, occurredAt),
      },
      dedupeKey: `auth.password-reset:${user.id}`,
      perHour: PER_HOUR,
    });
  }
}
