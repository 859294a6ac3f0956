import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import type { Organization } from '../organizations/organization.entity.js';
import { OrganizationRepository } from '../organizations/organization.repository.js';
import type { Invitation } from './invitation.entity.js';
import { InvitationQueries } from './invitation.queries.js';
import { InvitationRepository } from './invitation.repository.js';

export interface LockedInvitation {
  organization: Locked<Organization>;
  invitation: Locked<Invitation>;
}

/** Locks invitations that their recipients answer; joins the unit of work of the caller. */
@Injectable()
export class AnswerableInvitations {
  constructor(
    private readonly queries: InvitationQueries,
    private readonly organizations: OrganizationRepository,
    private readonly invitations: InvitationRepository,
  ) {}

  async lock(id: string): Promise<LockedInvitation | null> {
    const organizationId = await this.queries.organizationOf(id);
    const organization = organizationId && (await this.organizations.lockById(organizationId));
    const invitation = organization && (await this.invitations.lockById(organization, id));
    return invitation ? { organization, invitation } : null;
  }
}
