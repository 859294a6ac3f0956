import { Injectable } from '@nestjs/common';
import { isEmail } from '#common/net/email-address.js';
import { Mailer } from '#platform/mail/mailer.service.js';
import type { User } from '../users/user.entity.js';
import { WelcomeMail } from './welcome.mail.js';

/** Welcomes users by email. Joins the listener's unit of work. */
@Injectable()
export class WelcomeSender {
  constructor(private readonly mailer: Mailer) {}

  /** Sends nothing to users without an email address: some providers return a name instead. */
  async send({ id: userId, name, email }: User): Promise<void> {
    if (!isEmail(email)) return;
    await this.mailer.enqueue({
      template: WelcomeMail,
      to: email,
      personId: userId,
      data: { userId, name },
      dedupeKey: `auth.welcome:${userId}`,
    });
  }
}
