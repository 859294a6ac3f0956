import { Injectable } from '@nestjs/common';
import { UserQueries } from '#auth';
import { addSeconds, Clock } from '#common/time/clock.js';
import { OrganizationConfig } from '#config/organization.config.js';
import type { Acting } from '#platform/audit/audit-log.service.js';
import type { Locked } from '#platform/database/locked.js';
import { Mailer } from '#platform/mail/mailer.service.js';
import { InvitationTickets } from './invitation-tickets.service.js';
import { InvitationRecorder } from './invitation-recorder.service.js';
import type { Invitation } from './invitation.entity.js';
import { InvitationMail } from './mails/invitation.mail.js';

/** Whom the mail names. */
export interface InvitationNames {
  organizationName: string;
  inviterName: string;
}

/** Mails of one invitation in an hour. */
const PER_HOUR = 5;

/** And of all invitations to one address, of whatever organizations: canceling and inviting again floods nobody. */
const PER_HOUR_AND_ADDRESS = 20;

/** Brings invitations to people; joins the caller's unit of work. */
@Injectable()
export class InvitationDelivery {
  constructor(
    private readonly mailer: Mailer,
    private readonly recorder: InvitationRecorder,
    private readonly userQueries: UserQueries,
    private readonly tickets: InvitationTickets,
    private readonly config: OrganizationConfig,
    private readonly clock: Clock,
  ) {}

  async send(invitation: Invitation, names: InvitationNames): Promise<void> {
    const { id, email, organizationId, expiresAt } = invitation;
    const invited = await this.userQueries.findByEmail(email);
    await this.mailer.enqueue({
      template: InvitationMail,
      to: email,
      personId: invited?.id ?? null,
      organizationId,
      data: { invitationId: id, ...names, expiresAt: expiresAt.toISOString() },
      dedupeKey: `organizations.invitation:${id}`,
      perHour: PER_HOUR,
      perHourAndAddress: PER_HOUR_AND_ADDRESS,
    });
  }

  /** Once more, for as long as a new one; what it offers stays as it is. */
  async resend(invitation: Locked<Invitation>, names: InvitationNames, by: Acting): Promise<void> {
    const before = invitation.expiresAt;
    const expiresAt = addSeconds(this.clock.now(), this.config.invitation.expiresIn);
    invitation.prolong(expiresAt, this.tickets.hashOf(invitation.id));
    this.recorder.recordResent(invitation, before, by);
    await this.send(invitation, names);
  }
}
