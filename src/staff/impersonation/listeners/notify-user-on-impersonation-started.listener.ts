import { Injectable } from '@nestjs/common';
import { StaffConfig } from '#config/staff.config.js';
import { ListensTo, type EventEnvelope, type Listener } from '#platform/events/listens-to.decorator.js';
import { Mailer } from '#platform/mail/mailer.service.js';
import { UserRepository } from '#auth/users.door.js';
import { ImpersonationBegan } from '../impersonation.events.js';
import { ImpersonationNoticeMail } from '../mails/impersonation-notice.mail.js';

/** Tells people that staff act as them, where the installation wants that. */
@Injectable()
@ListensTo(ImpersonationBegan, 'auth.tell-of-impersonation')
export class NotifyUserOnImpersonationStarted implements Listener<ImpersonationBegan> {
  constructor(
    private readonly users: UserRepository,
    private readonly mailer: Mailer,
    private readonly config: StaffConfig,
  ) {}

  async handle(event: ImpersonationBegan, { occurredAt }: EventEnvelope): Promise<void> {
    const { namesStaff, impersonation } = this.config;
    if (impersonation.notice === 'off') return;
    const { sessionId, userId, staffId, readOnly } = event;
    const user = await this.users.findById(userId);
    if (user === null) return;
    const staff = namesStaff ? await this.users.findById(staffId) : null;
    await this.mailer.enqueue({
      template: ImpersonationNoticeMail,
      to: user.email,
      personId: userId,
      data: {
        userId,
        name: user.name,
        staffName: staff?.name ?? null,
        at: occurredAt.toISOString(),
        readOnly,
      },
      dedupeKey: `auth.impersonation-notice:${sessionId}`,
    });
  }
}
