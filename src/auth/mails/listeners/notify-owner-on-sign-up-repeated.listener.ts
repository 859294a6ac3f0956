import { Injectable } from '@nestjs/common';
import { AuthConfig } from '#config/auth.config.js';
import { ListensTo, type EventEnvelope, type Listener } from '#platform/events/listens-to.decorator.js';
import { Mailer } from '#platform/mail/mailer.service.js';
import { SignUpRepeated } from '../../users/user.events.js';
import { UserRepository } from '../../users/user.repository.js';
import { askedFor } from '#platform/mail/requested-by.js';
import { SignUpRepeatedMail } from '../sign-up-repeated.mail.js';
import { VerificationSender } from '../verification-sender.service.js';

/** Anybody can sign up with somebody else's address, again and again. */
const PER_HOUR = 3;

/**
 * Tells the owner of an address that somebody signed up with it once more. Where nobody has proved yet whose the account
 * is, that may well be the owner's first visit: then the mail lets them verify the account, or have it removed.
 */
@Injectable()
@ListensTo(SignUpRepeated, 'auth.tell-owner-of-sign-up')
export class NotifyOwnerOnSignUpRepeated implements Listener<SignUpRepeated> {
  constructor(
    private readonly users: UserRepository,
    private readonly verification: VerificationSender,
    private readonly mailer: Mailer,
    private readonly config: AuthConfig,
  ) {}

  async handle({ email, callbackURL, client }: SignUpRepeated, { occurredAt }: EventEnvelope): Promise<void> {
    const user = await this.users.findByEmail(email);
    if (user === null) return;
    const asked = askedFor(client, occurredAt);
    if (!user.emailVerified && this.config.emailVerification.isOffered)
      return this.verification.send(user, callbackURL, { asked });
    const { id: userId, name } = user;
    await this.mailer.enqueue({
      template: SignUpRepeatedMail,
      to: user.email,
      personId: userId,
      data: { userId, name, asked },
      dedupeKey: `auth.sign-up-repeated:${userId}`,
      perHour: PER_HOUR,
    });
  }
}
