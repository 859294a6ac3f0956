import { Injectable } from '@nestjs/common';
import { ListensTo, type EventEnvelope, type Listener } from '#platform/events/listens-to.decorator.js';
import { VerificationRequested } from '../../users/user.events.js';
import { UserRepository } from '../../users/user.repository.js';
import { askedFor } from '#platform/mail/requested-by.js';
import { VerificationSender } from '../verification-sender.service.js';

/** Mails the link by which an address is verified, when it is anybody's. */
@Injectable()
@ListensTo(VerificationRequested, 'auth.send-verification-again')
export class SendVerificationOnVerificationRequested implements Listener<VerificationRequested> {
  constructor(
    private readonly users: UserRepository,
    private readonly sender: VerificationSender,
  ) {}

  async handle(request: VerificationRequested, { occurredAt }: EventEnvelope): Promise<void> {
    const user = await this.users.findByEmail(request.email);
    if (user === null) return;
    await this.sender.send(user, request.callbackURL, { asked: askedFor(request.client, occurredAt) });
  }
}
