import { Injectable } from '@nestjs/common';
import { ActiveOrganization, type Caller, type Workplace } from '#auth';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { MemberColumns } from '../../members/member.presenter.js';
import type { Organization, OrganizationProfile } from '../../organizations/organization.entity.js';
import { OrganizationCreator, type BegunOrganization } from '../organization-creator.service.js';

export interface NewOrganization extends OrganizationProfile {
  /** The session goes on working where it did. */
  keepCurrentActiveOrganization: boolean;
}

export interface CreatedOrganization {
  organization: Organization;
  creator: MemberColumns;
  /** What the session works in from now on; null when it goes on where it is. */
  workplace: Workplace | null;
}

/** Creates an organization, with its creator as the first member. */
@Injectable()
export class CreateOrganization {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly creator: OrganizationCreator,
    private readonly active: ActiveOrganization,
  ) {}

  /**
   * @throws UNAUTHORIZED, NOT_ALLOWED_TO_CREATE, REFUSED_BY_INSTALLATION, ORGANIZATION_LIMIT_REACHED,
   *   ORGANIZATION_ALREADY_EXISTS
   */
  async execute(input: NewOrganization, caller: Caller): Promise<CreatedOrganization> {
    const { keepCurrentActiveOrganization, ...asked } = input;
    const permitted = await this.creator.permit(asked, caller);
    const { begun, workplace } = await this.unitOfWork.run(async () => {
      const begun = await this.creator.create(permitted, caller);
      const workplace = keepCurrentActiveOrganization ? null : workplaceIn(begun);
      if (workplace !== null) await this.active.enter(caller.session.id, workplace);
      return { begun, workplace };
    });
    await this.creator.finish(begun, caller);
    return { organization: begun.organization, creator: begun.creator, workplace };
  }
}

function workplaceIn({ organization, first }: BegunOrganization): Workplace {
  return { activeOrganizationId: organization.id, activeTeamId: first?.team.id ?? null };
}
