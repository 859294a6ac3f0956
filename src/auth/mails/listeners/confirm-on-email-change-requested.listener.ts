import { Injectable } from '@nestjs/common';
import { ListensTo, type EventEnvelope, type Listener } from '#platform/events/listens-to.decorator.js';
import { Mailer } from '#platform/mail/mailer.service.js';
import { EmailChangeRequested } from '../../users/user.events.js';
import { UserRepository } from '../../users/user.repository.js';
import { EmailChangeMail } from '../email-change.mail.js';
import { askedFor } from '#platform/mail/requested-by.js';

/** A person may mistype a few times; whoever has taken over a session must not bury the owner's mailbox. */
const PER_HOUR = 10;

/** Asks a person at their present address whether they want the new one, unless that is somebody's. */
@Injectable()
@ListensTo(EmailChangeRequested, 'auth.ask-about-new-address')
export class ConfirmOnEmailChangeRequested implements Listener<EmailChangeRequested> {
  constructor(
    private readonly users: UserRepository,
    private readonly mailer: Mailer,
  ) {}

  async handle(request: EmailChangeRequested, { occurredAt }: EventEnvelope): Promise<void> {
    const { userId, email, newEmail, callbackURL, client } = request;
    const user = await this.users.findById(userId);
    if (user?.email !== email || (await this.users.isEmailTaken(newEmail))) return;
    const provenAt = user.provenAt?.getTime();
    await this.mailer.enqueue({
      template: EmailChangeMail,
      to: email,
      personId: userId,
      data: {
        userId,
        name: user.name,
        callbackURL,
        change: { updateTo: newEmail, ...(provenAt !== undefined && { provenAt }) },
        asked: askedFor(client, occurredAt),
      },
      dedupeKey: `auth.email-change:${userId}`,
      perHour: PER_HOUR,
    });
  }
}
