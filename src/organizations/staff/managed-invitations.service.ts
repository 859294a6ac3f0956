import { Injectable } from '@nestjs/common';
import type { LockedInvitation } from '../invitations/answerable-invitations.service.js';
import { InvitationRepository } from '../invitations/invitation.repository.js';
import { ManagedOrganizations } from './managed-organizations.service.js';
import { StaffOrganizationErrors } from './staff-organization.errors.js';

export interface InvitationOfOrganization {
  organizationId: string;
  invitationId: string;
}

/** Locks invitations that staff change, after their organization; joins the unit of work of the caller. */
@Injectable()
export class ManagedInvitations {
  constructor(
    private readonly managedOrganizations: ManagedOrganizations,
    private readonly invitations: InvitationRepository,
  ) {}

  /**
   * An invitation that nobody has answered, expired or not.
   * @throws STAFF_ORGANIZATION_NOT_FOUND, STAFF_INVITATION_NOT_FOUND, INVITATION_NOT_PENDING
   */
  async lockPending({ organizationId, invitationId }: InvitationOfOrganization): Promise<LockedInvitation> {
    const organization = await this.managedOrganizations.lock(organizationId);
    const invitation = await this.invitations.lockById(organization, invitationId);
    if (invitation === null) throw StaffOrganizationErrors.STAFF_INVITATION_NOT_FOUND();
    if (invitation.status !== 'pending') throw StaffOrganizationErrors.INVITATION_NOT_PENDING();
    return { organization, invitation };
  }
}
