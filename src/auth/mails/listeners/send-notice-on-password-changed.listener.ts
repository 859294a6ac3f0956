import { Injectable } from '@nestjs/common';
import { AuthConfig } from '#config/auth.config.js';
import { ListensTo, type EventEnvelope, type Listener } from '#platform/events/listens-to.decorator.js';
import { Mailer } from '#platform/mail/mailer.service.js';
import { PasswordChanged } from '../../passwords/password.events.js';
import { UserRepository } from '../../users/user.repository.js';
import { PasswordChangedMail } from '../password-changed.mail.js';
import { askedFor } from '#platform/mail/requested-by.js';

const NOWHERE = { ipAddress: '', userAgent: '' };

/** Tells a person by mail that their password is another one. */
@Injectable()
@ListensTo(PasswordChanged, 'auth.send-password-changed')
export class SendNoticeOnPasswordChanged implements Listener<PasswordChanged> {
  constructor(
    private readonly users: UserRepository,
    private readonly mailer: Mailer,
    private readonly config: AuthConfig,
  ) {}

  get isEnabled(): boolean {
    return this.config.password.changedMail;
  }

  async handle({ userId, client }: PasswordChanged, { id, occurredAt }: EventEnvelope): Promise<void> {
    const user = await this.users.findById(userId);
    if (user === null) return;
    const changed = askedFor(client ?? NOWHERE, occurredAt);
    await this.mailer.enqueue({
      template: PasswordChangedMail,
      to: user.email,
      personId: userId,
      data: { userId, name: user.name, changed, byOperator: client === null },
      dedupeKey: `auth.password-changed:${id}`,
    });
  }
}
