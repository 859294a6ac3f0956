import { Injectable } from '@nestjs/common';
import { ActiveOrganization, actorOf, UserQueries, type Caller, type Workplace } from '#auth';
import { newId } from '#common/ids/new-id.js';
import { Clock } from '#common/time/clock.js';
import { OrganizationConfig } from '#config/organization.config.js';
import { AuditLog, type Actor } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { Member } from '../../members/member.entity.js';
import { MemberAdded } from '../../members/member.events.js';
import type { MemberColumns } from '../../members/member.presenter.js';
import { MemberRepository } from '../../members/member.repository.js';
import { OrganizationAudit } from '../../organizations.audit.js';
import { Organization, type OrganizationProfile } from '../../organizations/organization.entity.js';
import { OrganizationErrors } from '../../organizations/organization.errors.js';
import { OrganizationCreated } from '../../organizations/organization.events.js';
import { optionsOrganization } from '../../organizations/options-user.js';
import { OrganizationRepository } from '../../organizations/organization.repository.js';
import { TeamCreated, TeamMemberAdded } from '../../teams/team.events.js';
import { OrganizationCreationPolicy } from '../organization-creation.policy.js';
import { OrganizationHookRunner } from '../organization-hook-runner.service.js';
import { DefaultTeamCreator, type FirstTeam } from '../default-team-creator.service.js';

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

interface Begun {
  organization: Organization;
  creator: MemberColumns;
  first: FirstTeam | null;
}

/** Begins an organization, with its creator as the first member. */
@Injectable()
export class CreateOrganization {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly userQueries: UserQueries,
    private readonly organizationCreationPolicy: OrganizationCreationPolicy,
    private readonly organizationHookRunner: OrganizationHookRunner,
    private readonly organizations: OrganizationRepository,
    private readonly members: MemberRepository,
    private readonly defaultTeamCreator: DefaultTeamCreator,
    private readonly active: ActiveOrganization,
    private readonly config: OrganizationConfig,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws UNAUTHORIZED, NOT_ALLOWED_TO_CREATE, REFUSED_BY_INSTALLATION, ORGANIZATION_LIMIT_REACHED,
   *   ORGANIZATION_ALREADY_EXISTS
   */
  async execute(input: NewOrganization, caller: Caller): Promise<CreatedOrganization> {
    const { keepCurrentActiveOrganization, ...asked } = input;
    const limit = await this.organizationCreationPolicy.read(caller);
    const profile = await this.organizationHookRunner.beforeCreate(asked, caller.user);
    const created = await this.unitOfWork.run(async () => {
      await this.userQueries.lockKey(caller.user.id);
      await this.organizationCreationPolicy.require(caller.user.id, limit);
      if ((await this.organizations.findBySlug(profile.slug)) !== null)
        throw OrganizationErrors.ORGANIZATION_ALREADY_EXISTS();
      const begun = this.begin(profile, caller);
      await this.tell(begun, actorOf(caller));
      const workplace = keepCurrentActiveOrganization ? null : workplaceIn(begun);
      if (workplace !== null) await this.active.enter(caller.session.id, workplace);
      return { organization: begun.organization, creator: begun.creator, workplace };
    });
    await this.organizationHookRunner.afterCreate(created.organization, created.creator, caller.user);
    return created;
  }

  private async tell({ organization, first, creator }: Begun, actor: Actor): Promise<void> {
    const { id, createdAt: _at, ...after } = optionsOrganization(organization);
    this.audit.record({
      actor,
      action: OrganizationAudit.ORGANIZATION_CREATED,
      subject: { type: 'organization', id },
      organizationId: id,
      after,
    });
    await this.outbox.record(new OrganizationCreated(organization));
    if (first !== null) await this.outbox.record(new TeamCreated(first.team));
    await this.outbox.record(new MemberAdded(creator));
    if (first !== null) await this.outbox.record(new TeamMemberAdded(first.place, creator));
  }

  private begin(profile: OrganizationProfile, { user }: Caller): Begun {
    const now = this.clock.now();
    const organization = Organization.create({ ...profile, id: newId() }, now);
    const place = { id: newId(), organizationId: organization.id, userId: user.id };
    const member = Member.create({ ...place, role: this.config.creatorRole }, now);
    this.organizations.add(organization);
    this.members.add(member);
    const first = this.defaultTeamCreator.create(organization, member);
    const { role, createdAt } = member;
    return { organization, first, creator: { ...place, role, createdAt, teamId: first?.team.id ?? null } };
  }
}

function workplaceIn({ organization, first }: Begun): Workplace {
  return { activeOrganizationId: organization.id, activeTeamId: first?.team.id ?? null };
}
