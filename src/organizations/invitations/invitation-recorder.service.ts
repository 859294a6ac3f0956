import { Injectable } from '@nestjs/common';
import { UserQueries } from '#auth';
import { AuditLog, type Acting } from '#platform/audit/audit-log.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { OrganizationAudit } from '../organizations.audit.js';
import type { Invitation } from './invitation.entity.js';
import {
  InvitationAccepted,
  InvitationCanceled,
  InvitationCreated,
  InvitationRejected,
} from './invitation.events.js';

const records = {
  pending: { action: OrganizationAudit.INVITATION_CREATED, event: InvitationCreated },
  accepted: { action: OrganizationAudit.INVITATION_ACCEPTED, event: InvitationAccepted },
  rejected: { action: OrganizationAudit.INVITATION_REJECTED, event: InvitationRejected },
  canceled: { action: OrganizationAudit.INVITATION_CANCELED, event: InvitationCanceled },
} as const;

/** Records what became of an invitation: audit entry and event. The methods join the caller's unit of work. */
@Injectable()
export class InvitationRecorder {
  constructor(
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
    private readonly userQueries: UserQueries,
  ) {}

  /** It was made, or has just been accepted, rejected or canceled. */
  async record(invitation: Invitation, { actor, reason = null }: Acting): Promise<void> {
    const { id, organizationId, email, role, teamId, status } = invitation;
    const { action, event: Event } = records[status];
    this.audit.record({
      actor,
      action,
      subject: { type: 'invitation', id },
      organizationId,
      ...(status !== 'pending' && { before: { status: 'pending' } }),
      after: { organizationId, email, role, teamId, status },
      reason,
    });
    const invited = await this.userQueries.findByEmail(email);
    this.outbox.record(new Event(invitation, invited?.id ?? null));
  }

  recordResent({ id, organizationId, expiresAt }: Invitation, before: Date, { actor, reason }: Acting): void {
    this.audit.record({
      actor,
      action: OrganizationAudit.INVITATION_RESENT,
      subject: { type: 'invitation', id },
      organizationId,
      before: { expiresAt: before.toISOString() },
      after: { expiresAt: expiresAt.toISOString() },
      reason: reason ?? null,
    });
  }
}
