import { Injectable } from '@nestjs/common';
import type { HeldRoles } from '../roles/organization-roles.service.js';
import { InvitationVisibility } from './invitation-visibility.policy.js';
import type { InvitationWire } from './invitation.presenter.js';
import { InvitationQueries } from './invitation.queries.js';

/** Reads the invitations that an organization has sent, as its members see them. */
@Injectable()
export class SentInvitationReader {
  constructor(
    private readonly queries: InvitationQueries,
    private readonly visibility: InvitationVisibility,
  ) {}

  /** In any state, oldest first, filtered by `InvitationVisibility`. */
  async list(viewer: HeldRoles): Promise<InvitationWire[]> {
    return this.queries.list(viewer.organizationId, await this.visibility.visibleRoles(viewer));
  }
}
