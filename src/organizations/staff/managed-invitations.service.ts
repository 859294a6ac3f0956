import { Injectable } from '@nestjs/common';
import type { Invitation } from '../invitations/invitation.entity.js';
import { InvitationRepository } from '../invitations/invitation.repository.js';
import type { Organization } from '../organizations/organization.entity.js';
import { ManagedOrganizations } from './managed-organizations.service.js';
import { StaffOrganizationErrors } from './staff-organization.errors.js';

export interface InvitationOfOrganization {
  organizationId: string;
  invitationId: string;
}

/** Finds an invitation that staff are about to change, with its organization held; joins the caller's unit of work. */
@Injectable()
export class ManagedInvitations {
  constructor(
    private readonly managedOrganizations: ManagedOrganizations,
    private readonly invitations: InvitationRepository,
  ) {}

  /**
   * One that nobody has answered, though it may have expired.
   * @throws STAFF_ORGANIZATION_NOT_FOUND, STAFF_INVITATION_NOT_FOUND, INVITATION_NOT_PENDING
   */
  async lockPending({
    organizationId,
    invitationId,
  }: InvitationOfOrganization): Promise<{ organization: Organization; invitation: Invitation }> {
    const organization = await this.managedOrganizations.lock(organizationId);
    const invitation = await this.invitations.lockById(invitationId);
    if (invitation?.organizationId !== organizationId)
      throw StaffOrganizationErrors.STAFF_INVITATION_NOT_FOUND();
    if (invitation.status !== 'pending') throw StaffOrganizationErrors.INVITATION_NOT_PENDING();
    return { organization, invitation };
  }
}
