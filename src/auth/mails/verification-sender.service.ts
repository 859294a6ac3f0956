import { Injectable } from '@nestjs/common';
import type { Client } from '#common/net/client.js';
import { Mailer } from '#platform/mail/mailer.service.js';
import { SignUpOriginQueries } from '../users/sign-up-origin.queries.js';
import type { User } from '../users/user.entity.js';
import { askedFor, type AskedFor } from '#platform/mail/requested-by.js';
import { VerificationMail } from './verification.mail.js';

/** More than anybody needs who clicks in vain; fewer than would bury a mailbox. */
const PER_HOUR = 5;

/** What causes a verification mail. */
export interface VerificationCause {
  /** Absent for the mail that is sent once, when the account is created. */
  asked?: AskedFor;
  /** Who created the account. By default, this is read from the audit log. */
  createdBy?: Client | undefined;
}

/** Puts together what the mails that verify an address say, whatever caused them. Joins the listener's unit of work. */
@Injectable()
export class VerificationSender {
  constructor(
    private readonly origins: SignUpOriginQueries,
    private readonly mailer: Mailer,
  ) {}

  async send(user: User, callbackURL: string | null, { asked, createdBy }: VerificationCause): Promise<void> {
    const { id: userId, name, createdAt, provenAt } = user;
    const created = askedFor(createdBy ?? (await this.origins.of(userId)), createdAt);
    const isDisownable = !user.emailVerified && !provenAt;
    await this.mailer.enqueue({
      template: VerificationMail,
      to: user.email,
      personId: userId,
      data: { userId, name, callbackURL, created, isDisownable, ...(asked && { asked }) },
      ...(asked
        ? { dedupeKey: `auth.verification:${userId}`, perHour: PER_HOUR }
        : { dedupeKey: `auth.verification:sign-up:${userId}` }),
    });
  }
}
