import { Injectable } from '@nestjs/common';
import { actorOf, type Caller } from '#auth';
import { UnitOfWork } from '#platform/database/unit-of-work.js';
import { OrganizationAudit } from '../../organizations.audit.js';
import { OrganizationErrors } from '../../organizations.errors.js';
import { OrganizationRepository } from '../../organizations/organization.repository.js';
import { Departures, type Departed } from '../departures.js';
import { MemberRepository } from '../member.repository.js';

/** Ends a person's own place in an organization, which needs no permission. */
@Injectable()
export class LeaveOrganization {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly organizations: OrganizationRepository,
    private readonly members: MemberRepository,
    private readonly departures: Departures,
  ) {}

  /** @throws MEMBER_NOT_FOUND, ONLY_OWNER */
  async execute(organizationId: string, caller: Caller): Promise<Departed> {
    return this.unitOfWork.run(async () => {
      await this.organizations.lockById(organizationId);
      const member = await this.members.findByUser(organizationId, caller.user.id);
      if (member === null) throw OrganizationErrors.MEMBER_NOT_FOUND();
      return this.departures.depart(member, {
        actor: actorOf(caller),
        action: OrganizationAudit.MEMBER_LEFT,
      });
    });
  }
}
