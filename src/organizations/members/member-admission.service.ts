import { Injectable } from '@nestjs/common';
import { newId } from '#common/ids/new-id.js';
import { Clock } from '#common/time/clock.js';
import { OrganizationConfig } from '#config/organization.config.js';
import type { Locked } from '#platform/database/locked.js';
import { Outbox } from '#platform/events/outbox.service.js';
import type { Organization } from '../organizations/organization.entity.js';
import { Member } from './member.entity.js';
import { MemberErrors } from './member.errors.js';
import { MemberAdded } from './member.events.js';
import { MemberRepository } from './member.repository.js';
import { MembershipChanges } from './membership-changes.registry.js';

export interface Admission {
  userId: string;
  /** Comma-separated roles. */
  role: string;
}

/** Adds users to organizations as members; joins the unit of work of the caller. */
@Injectable()
export class MemberAdmission {
  constructor(
    private readonly members: MemberRepository,
    private readonly membershipChanges: MembershipChanges,
    private readonly outbox: Outbox,
    private readonly config: OrganizationConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * The lock keeps two users from taking the last place at once.
   * @throws ALREADY_A_MEMBER, MEMBERSHIP_LIMIT_REACHED
   */
  async admit(organization: Locked<Organization>, { userId, role }: Admission): Promise<Member> {
    const { id: organizationId } = organization;
    await this.requireOutside(organization, userId);
    if ((await this.members.countOf(organization)) >= this.config.membershipLimit)
      throw MemberErrors.MEMBERSHIP_LIMIT_REACHED();
    const id = newId();
    const now = this.clock.now();
    await this.membershipChanges.run({ organizationIds: [organizationId], difference: 1 });
    const member = Member.create({ id, organizationId, userId, role }, now);
    this.members.add(member);
    this.outbox.record(new MemberAdded({ id, organizationId, userId, role, teamId: null, createdAt: now }));
    return member;
  }

  /** @throws ALREADY_A_MEMBER */
  async requireOutside(organization: Locked<Organization>, userId: string): Promise<void> {
    if ((await this.members.findByUser(organization, userId)) !== null) throw MemberErrors.ALREADY_A_MEMBER();
  }
}
