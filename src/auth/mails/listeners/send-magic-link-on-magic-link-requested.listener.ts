import { Injectable } from '@nestjs/common';
import { AuthConfig } from '#config/auth.config.js';
import { ListensTo, type EventEnvelope, type Listener } from '#platform/events/listens-to.decorator.js';
import { Mailer } from '#platform/mail/mailer.service.js';
import { MagicLinkRequested } from '../../magic-links/magic-link.events.js';
import { UserRepository } from '../../users/user.repository.js';
import { EmailTokens } from '../../verifications/email-tokens.service.js';
import { MagicLinkMail } from '../magic-link.mail.js';
import { askedFor } from '#platform/mail/requested-by.js';

/** Enough for somebody who comes and goes all day; fewer than would bury a mailbox. */
const PER_HOUR = 10;

/** Mails a link that signs in; to an address that nobody has, only where such a link creates an account. */
@Injectable()
@ListensTo(MagicLinkRequested, 'auth.send-magic-link')
export class SendMagicLinkOnMagicLinkRequested implements Listener<MagicLinkRequested> {
  constructor(
    private readonly users: UserRepository,
    private readonly tokens: EmailTokens,
    private readonly mailer: Mailer,
    private readonly config: AuthConfig,
  ) {}

  async handle(
    { email, name, targets, client }: MagicLinkRequested,
    { occurredAt }: EventEnvelope,
  ): Promise<void> {
    const user = await this.users.findByEmail(email);
    if (user === null && !this.config.magicLink.signsUp) return;
    const { id: verificationId } = this.tokens.issue({
      purpose: 'magic_link',
      userId: user?.id ?? null,
      email,
      data: { name },
      lifetime: this.config.magicLink.expiresIn,
    });
    await this.mailer.enqueue({
      template: MagicLinkMail,
      to: email,
      personId: user?.id ?? null,
      data: { verificationId, name: user?.name ?? null, targets, asked: askedFor(client, occurredAt) },
      dedupeKey: `auth.magic-link:${email}`,
      perHour: PER_HOUR,
    });
  }
}
