import { Injectable } from '@nestjs/common';
import { newId } from '#common/ids/new-id.js';
import { Clock } from '#common/time/clock.js';
import { OrganizationConfig } from '#config/organization.config.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { Member } from './member.entity.js';
import { MemberErrors } from './member.errors.js';
import { MemberAdded } from './member.events.js';
import { MemberRepository } from './member.repository.js';

export interface Admission {
  organizationId: string;
  userId: string;
  /** Comma-separated roles. */
  role: string;
}

/** Takes people into organizations; joins the caller's unit of work. */
@Injectable()
export class MemberAdmission {
  constructor(
    private readonly members: MemberRepository,
    private readonly outbox: Outbox,
    private readonly config: OrganizationConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * To be called with the organization held, so that two cannot both take its last place.
   * @throws ALREADY_A_MEMBER, MEMBERSHIP_LIMIT_REACHED
   */
  async admit({ organizationId, userId, role }: Admission): Promise<Member> {
    await this.requireOutside(organizationId, userId);
    if ((await this.members.countOf(organizationId)) >= this.config.membershipLimit)
      throw MemberErrors.MEMBERSHIP_LIMIT_REACHED();
    const id = newId();
    const now = this.clock.now();
    const member = Member.create({ id, organizationId, userId, role }, now);
    this.members.add(member);
    await this.outbox.record(
      new MemberAdded({ id, organizationId, userId, role, teamId: null, createdAt: now }),
    );
    return member;
  }

  /** @throws ALREADY_A_MEMBER */
  async requireOutside(organizationId: string, userId: string): Promise<void> {
    if ((await this.members.findByUser(organizationId, userId)) !== null)
      throw MemberErrors.ALREADY_A_MEMBER();
  }
}
