import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ListensTo, type EventEnvelope, type Listener } from '#platform/events/listens-to.decorator.js';
import { Mailer } from '#platform/mail/mailer.service.js';
import { deviceOf } from '../../login-events/device.js';
import { SignedInFromNewDevice } from '../../login-events/login.events.js';
import { UserRepository } from '../../users/user.repository.js';
import { NewDeviceMail } from '../new-device.mail.js';
import { askedFor } from '#platform/mail/requested-by.js';

/** Tells a person by mail that somebody has signed in as them from a device not seen before. */
@Injectable()
@ListensTo(SignedInFromNewDevice, 'auth.send-new-device')
export class SendNoticeOnNewDevice implements Listener<SignedInFromNewDevice> {
  constructor(
    private readonly users: UserRepository,
    private readonly mailer: Mailer,
  ) {}

  /** Of several sign-ins at once each finds the device new, but only one mail is made of them. */
  async handle({ userId, client }: SignedInFromNewDevice, { occurredAt }: EventEnvelope): Promise<void> {
    const user = await this.users.findById(userId);
    if (user === null) return;
    const device = createHash('sha256').update(deviceOf(client.userAgent)).digest('base64url');
    await this.mailer.enqueue({
      template: NewDeviceMail,
      to: user.email,
      personId: userId,
      data: { userId, name: user.name, signedIn: askedFor(client, occurredAt) },
      dedupeKey: `auth.new-device:${userId}:${device}`,
      perHour: 1,
    });
  }
}
