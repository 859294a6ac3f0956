import { Injectable } from '@nestjs/common';
import { actorOf, UserQueries, type Caller } from '#auth';
import { newId } from '#common/ids/new-id.js';
import { Clock } from '#common/time/clock.js';
import { OrganizationConfig } from '#config/organization.config.js';
import { AuditLog, type Actor } from '#platform/audit/audit-log.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { Member } from '../members/member.entity.js';
import { MemberAdded } from '../members/member.events.js';
import type { MemberColumns } from '../members/member.presenter.js';
import { MemberRepository } from '../members/member.repository.js';
import { OrganizationAudit } from '../organizations.audit.js';
import { Organization, type OrganizationProfile } from '../organizations/organization.entity.js';
import { OrganizationErrors } from '../organizations/organization.errors.js';
import { OrganizationCreated } from '../organizations/organization.events.js';
import { optionsOrganization } from '../organizations/options-user.js';
import { OrganizationRepository } from '../organizations/organization.repository.js';
import { TeamCreated, TeamMemberAdded } from '../teams/team.events.js';
import { OrganizationCreationPolicy } from './organization-creation.policy.js';
import { OrganizationHookRunner } from './organization-hook-runner.service.js';
import { SlugReservationPolicy } from './slug-reservation.policy.js';
import { DefaultTeamCreator, type FirstTeam } from './default-team-creator.service.js';

/** An organization that may be created: what the creation rule and the hooks of the installation made of the request. */
export interface PermittedOrganization {
  profile: OrganizationProfile;
  /** Organizations that the creator may have at most. */
  limit: number;
}

export interface BegunOrganization {
  organization: Organization;
  creator: MemberColumns;
  first: FirstTeam | null;
}

/** Creates organizations with their creator as the first member, in three steps around the caller's unit of work. */
@Injectable()
export class OrganizationCreator {
  constructor(
    private readonly userQueries: UserQueries,
    private readonly organizationCreationPolicy: OrganizationCreationPolicy,
    private readonly organizationHookRunner: OrganizationHookRunner,
    private readonly organizations: OrganizationRepository,
    private readonly members: MemberRepository,
    private readonly slugReservation: SlugReservationPolicy,
    private readonly defaultTeamCreator: DefaultTeamCreator,
    private readonly config: OrganizationConfig,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Before the unit of work.
   * @throws UNAUTHORIZED, NOT_ALLOWED_TO_CREATE, REFUSED_BY_INSTALLATION
   */
  async permit(asked: OrganizationProfile, caller: Caller): Promise<PermittedOrganization> {
    const limit = await this.organizationCreationPolicy.read(caller);
    return { profile: await this.organizationHookRunner.beforeCreate(asked, caller.user), limit };
  }

  /**
   * Inside the unit of work.
   * @throws ORGANIZATION_LIMIT_REACHED, ORGANIZATION_ALREADY_EXISTS
   */
  async create({ profile, limit }: PermittedOrganization, caller: Caller): Promise<BegunOrganization> {
    await this.userQueries.lockKey(caller.user.id);
    await this.organizationCreationPolicy.require(caller.user.id, limit);
    const isReserved = this.slugReservation.isReserved(profile.slug, caller);
    if (isReserved || (await this.organizations.findBySlug(profile.slug)) !== null)
      throw OrganizationErrors.ORGANIZATION_ALREADY_EXISTS();
    const begun = this.begin(profile, caller);
    await this.record(begun, actorOf(caller));
    return begun;
  }

  /** After the unit of work. */
  async finish({ organization, creator }: BegunOrganization, caller: Caller): Promise<void> {
    await this.organizationHookRunner.afterCreate(organization, creator, caller.user);
  }

  private async record({ organization, first, creator }: BegunOrganization, actor: Actor): Promise<void> {
    const { id, createdAt: _at, ...after } = optionsOrganization(organization);
    this.audit.record({
      actor,
      action: OrganizationAudit.ORGANIZATION_CREATED,
      subject: { type: 'organization', id },
      organizationId: id,
      after,
    });
    this.outbox.record(new OrganizationCreated(organization));
    if (first !== null) this.outbox.record(new TeamCreated(first.team));
    this.outbox.record(new MemberAdded(creator));
    if (first !== null) this.outbox.record(new TeamMemberAdded(first.place, creator));
  }

  private begin(profile: OrganizationProfile, { user }: Caller): BegunOrganization {
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
