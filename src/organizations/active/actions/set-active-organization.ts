import { Injectable } from '@nestjs/common';
import { ActiveOrganization, type Caller, type Workplace } from '#auth';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { MemberRepository } from '../../members/member.repository.js';
import type { Organization } from '../../organizations/organization.entity.js';
import { OrganizationQueries } from '../../organizations/organization.queries.js';
import { OrganizationRepository } from '../../organizations/organization.repository.js';

export interface Activated {
  organization: Organization | null;
  /** What the session works in from now on. */
  workplace: Workplace;
}

/** Chooses the organization that a session works in. */
@Injectable()
export class SetActiveOrganization {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: OrganizationQueries,
    private readonly organizations: OrganizationRepository,
    private readonly members: MemberRepository,
    private readonly active: ActiveOrganization,
  ) {}

  /**
   * The organization is null when none is chosen, it does not exist, or the caller is not a member: then the session has no
   * active organization. The lock keeps a session from entering an organization that is just removing its user.
   */
  async execute(
    chosen: { id: string } | { slug: string } | null,
    { session, user }: Caller,
  ): Promise<Activated> {
    const id = chosen === null ? null : await this.idOf(chosen);
    return this.unitOfWork.run(async () => {
      const organization = id === null ? null : await this.organizations.lockById(id);
      const isMember =
        organization !== null && (await this.members.findByUser(organization, user.id)) !== null;
      const workplace = await this.active.set(session.id, isMember ? organization.id : null);
      return { organization: isMember ? organization : null, workplace };
    });
  }

  private async idOf(chosen: { id: string } | { slug: string }): Promise<string | null> {
    if ('id' in chosen) return chosen.id;
    return (await this.queries.find(chosen))?.id ?? null;
  }
}
