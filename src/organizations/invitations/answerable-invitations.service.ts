import { Injectable } from '@nestjs/common';
import { OrganizationRepository } from '../organizations/organization.repository.js';
import type { Invitation } from './invitation.entity.js';
import { InvitationQueries } from './invitation.queries.js';
import { InvitationRepository } from './invitation.repository.js';

/** Finds invitations that their recipients are about to answer; joins the caller's unit of work. */
@Injectable()
export class AnswerableInvitations {
  constructor(
    private readonly queries: InvitationQueries,
    private readonly organizations: OrganizationRepository,
    private readonly invitations: InvitationRepository,
  ) {}

  /** Holds the organization before the invitation, as everywhere, so that no two wait for each other. */
  async lock(id: string): Promise<Invitation | null> {
    const organizationId = await this.queries.organizationOf(id);
    if (organizationId === null) return null;
    await this.organizations.lockById(organizationId);
    return this.invitations.lockById(id);
  }
}
