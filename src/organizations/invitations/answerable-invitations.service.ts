import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import type { Organization } from '../organizations/organization.entity.js';
import { OrganizationRepository } from '../organizations/organization.repository.js';
import type { Invitation } from './invitation.entity.js';
import { InvitationQueries } from './invitation.queries.js';
import { InvitationRepository } from './invitation.repository.js';
import type { InvitationCredential } from './invitation-tickets.service.js';
import { RecipientPolicy } from './recipient.policy.js';

export interface LockedInvitation {
  organization: Locked<Organization>;
  invitation: Locked<Invitation>;
}

/** Locks invitations for their recipients' answers; joins the caller's unit of work. */
@Injectable()
export class AnswerableInvitations {
  constructor(
    private readonly queries: InvitationQueries,
    private readonly organizations: OrganizationRepository,
    private readonly invitations: InvitationRepository,
    private readonly recipientPolicy: RecipientPolicy,
  ) {}

  /** Null for an unknown id and for a forged ticket. */
  async lock(credential: InvitationCredential): Promise<LockedInvitation | null> {
    const { id } = credential;
    const organizationId = await this.queries.organizationOf(id);
    const organization = organizationId && (await this.organizations.lockById(organizationId));
    const invitation = organization && (await this.invitations.lockById(organization, id));
    if (!invitation || this.recipientPolicy.isForged(credential, invitation)) return null;
    return { organization, invitation };
  }
}
