import { Injectable } from '@nestjs/common';
import { actorOf } from '#auth';
import { AppError } from '#common/errors/app-error.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { CallingMember } from '../../members/access/organization.access.js';
import { MemberRights } from '../../members/member-rights.policy.js';
import { MemberErrors } from '../../members/member.errors.js';
import type { Organization, OrganizationProfile } from '../../organizations/organization.entity.js';
import { OrganizationErrors } from '../../organizations/organization.errors.js';
import { OrganizationProfileEditor } from '../../organizations/organization-profile-editor.service.js';
import { LifecycleErrors } from '../lifecycle.errors.js';
import { SlugReservationPolicy } from '../slug-reservation.policy.js';

/** Changes what an organization says about itself. */
@Injectable()
export class UpdateOrganization {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly rights: MemberRights,
    private readonly editor: OrganizationProfileEditor,
    private readonly slugReservation: SlugReservationPolicy,
  ) {}

  /**
   * The organization as it is now; without changes, as it was.
   * @throws ORGANIZATION_NOT_FOUND, NOT_A_MEMBER_TO_CHANGE, NOT_ALLOWED_TO_CHANGE, SLUG_TAKEN
   */
  async execute(changes: Partial<OrganizationProfile>, caller: CallingMember): Promise<Organization> {
    try {
      return await this.unitOfWork.run(() => this.change(changes, caller));
    } catch (error) {
      const isTaken =
        error instanceof AppError && error.key === OrganizationErrors.ORGANIZATION_ALREADY_EXISTS.key;
      throw isTaken ? LifecycleErrors.SLUG_TAKEN({}, { cause: error }) : error;
    }
  }

  private async change(changes: Partial<OrganizationProfile>, caller: CallingMember): Promise<Organization> {
    const { organization } = await this.rights.lock(
      caller,
      { organization: ['update'] },
      {
        gone: OrganizationErrors.ORGANIZATION_NOT_FOUND,
        outsider: MemberErrors.NOT_A_MEMBER_TO_CHANGE,
        denied: LifecycleErrors.NOT_ALLOWED_TO_CHANGE,
      },
    );
    const { slug = organization.slug } = changes;
    if (slug !== organization.slug && this.slugReservation.isReserved(slug, caller))
      throw LifecycleErrors.SLUG_TAKEN();
    await this.editor.change(organization, changes, { actor: actorOf(caller) });
    return organization;
  }
}
