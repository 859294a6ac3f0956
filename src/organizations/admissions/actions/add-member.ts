import { Injectable } from '@nestjs/common';
import { UserQueries } from '#auth';
import { splitRoles } from '#common/access-control/access-control.js';
import { OrganizationConfig } from '#config/organization.config.js';
import { AuditLog, type Acting } from '#platform/audit/audit-log.service.js';
import type { Locked } from '#platform/database/locked.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { Member } from '../../members/member.entity.js';
import type { MemberColumns } from '../../members/member.presenter.js';
import { MemberAdmission } from '../../members/member-admission.service.js';
import type { Organization } from '../../organizations/organization.entity.js';
import { OrganizationRoleErrors } from '../../roles/organization-role.errors.js';
import { OrganizationRoles } from '../../roles/organization-roles.service.js';
import { OrganizationErrors } from '../../organizations/organization.errors.js';
import { OrganizationRepository } from '../../organizations/organization.repository.js';
import { OrganizationAudit } from '../../organizations.audit.js';
import { TeamMembership } from '../../teams/team-membership.service.js';
import { TeamErrors } from '../../teams/team.errors.js';
import { TeamRepository } from '../../teams/team.repository.js';
import { AdmissionErrors } from '../admission.errors.js';

export interface MemberToAdd {
  account: { userId: string } | { email: string };
  /** Named as somebody at a terminal would, by its slug or its id; the slug wins. */
  organization: { id: string } | { named: string };
  /** Comma-separated roles. */
  role: string;
  teamId: string | null;
}

/** Makes a member of somebody on behalf of those who run the installation; applications have no route to it. */
@Injectable()
export class AddMember {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly userQueries: UserQueries,
    private readonly organizations: OrganizationRepository,
    private readonly memberAdmission: MemberAdmission,
    private readonly roles: OrganizationRoles,
    private readonly teams: TeamRepository,
    private readonly membership: TeamMembership,
    private readonly config: OrganizationConfig,
    private readonly audit: AuditLog,
  ) {}

  /**
   * In the order in which published clients expect them:
   * @throws NO_ACTIVE_ORGANIZATION when none is named, TEAMS_NOT_ENABLED, PERSON_NOT_FOUND, ORGANIZATION_NOT_FOUND, ROLE_NOT_FOUND, ALREADY_A_MEMBER,
   *   TEAM_NOT_FOUND, MEMBERSHIP_LIMIT_REACHED
   */
  async execute(
    { account, organization: named, role: asked, teamId }: MemberToAdd,
    by: Acting,
  ): Promise<MemberColumns> {
    if ('id' in named && !named.id) throw OrganizationErrors.NO_ACTIVE_ORGANIZATION();
    if (teamId !== null && !this.config.hasTeams) throw AdmissionErrors.TEAMS_NOT_ENABLED();
    const role = [...new Set(splitRoles(asked))].join(',');
    return this.unitOfWork.run(async () => {
      const userId = await this.lockUser(account);
      const organization = await this.lockOrganization(named);
      const { id: organizationId } = organization;
      if (!(await this.roles.areKnown({ organizationId, role })))
        throw OrganizationRoleErrors.ROLE_NOT_FOUND();
      await this.memberAdmission.requireOutside(organization, userId);
      if (teamId !== null && (await this.teams.find(organizationId, teamId)) === null)
        throw TeamErrors.TEAM_NOT_FOUND();
      const member = await this.memberAdmission.admit(organization, { userId, role });
      if (teamId !== null) await this.membership.add(organization, teamId, member);
      this.record(member, teamId, by);
      return { id: member.id, organizationId, userId, role, createdAt: member.createdAt, teamId };
    });
  }

  private record({ id, organizationId, userId, role }: Member, teamId: string | null, by: Acting): void {
    this.audit.record({
      ...by,
      action: OrganizationAudit.MEMBER_ADDED,
      subject: { type: 'member', id },
      organizationId,
      after: { organizationId, userId, role, teamId },
    });
  }

  /** Users are locked before organizations; the lock keeps a user from being deleted while they become a member. */
  private async lockUser(account: MemberToAdd['account']): Promise<string> {
    const person =
      'userId' in account
        ? await this.userQueries.findById(account.userId)
        : await this.userQueries.findByEmail(account.email);
    if (person === null || !(await this.userQueries.lockKeyIfPresent(person.id)))
      throw AdmissionErrors.PERSON_NOT_FOUND();
    return person.id;
  }

  private async lockOrganization(organization: MemberToAdd['organization']): Promise<Locked<Organization>> {
    const id = 'id' in organization ? organization.id : await this.idOf(organization.named);
    const locked = await this.organizations.lockById(id);
    if (locked === null) throw OrganizationErrors.ORGANIZATION_NOT_FOUND();
    return locked;
  }

  private async idOf(named: string): Promise<string> {
    return (await this.organizations.findBySlug(named))?.id ?? named;
  }
}
