import { Injectable, type OnModuleInit } from '@nestjs/common';
import { UserDeletionChecks, type User, type UserDeletionCheck } from '#auth';
import { AuditLog, type Actor } from '#platform/audit/audit-log.service.js';
import type { Locked } from '#platform/database/locked.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { MemberErrors } from '../members/member.errors.js';
import { MemberRemoved } from '../members/member.events.js';
import { MembershipChanges } from '../members/membership-changes.registry.js';
import { OrganizationAudit } from '../organizations.audit.js';
import { OrganizationRepository } from '../organizations/organization.repository.js';
import { OrganizationRemoval } from './organization-removal.service.js';
import { StandingQueries, type Standing } from './standing.queries.js';

/** Nobody is deleted who would leave others without an owner; an organization of nobody else goes with its member. */
@Injectable()
export class OnlyOwnerCheck implements UserDeletionCheck, OnModuleInit {
  constructor(
    private readonly checks: UserDeletionChecks,
    private readonly organizations: OrganizationRepository,
    private readonly standings: StandingQueries,
    private readonly removal: OrganizationRemoval,
    private readonly membershipChanges: MembershipChanges,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
  ) {}

  onModuleInit(): void {
    this.checks.register(this);
  }

  /** @throws ONLY_OWNER */
  async requireRemovable(userId: string): Promise<void> {
    requireReplaceable(await this.standings.list(userId));
  }

  /** @throws ONLY_OWNER */
  async beforeRemoval(user: Locked<User>, { actor }: { actor: Actor }): Promise<void> {
    const locked = await this.organizations.lockAllOf(user.id);
    const standings = await this.standings.list(user.id);
    requireReplaceable(standings);
    const alone = new Set(standings.filter(({ isAlone }) => isAlone).map((member) => member.organizationId));
    const abandoned = await this.organizations.findLocked(locked.filter(({ id }) => alone.has(id)));
    await this.removal.remove(abandoned, actor);
    const departures = standings.filter(({ isAlone }) => !isAlone);
    const organizationIds = departures.map(({ organizationId }) => organizationId);
    if (organizationIds.length > 0) await this.membershipChanges.run({ organizationIds, difference: -1 });
    this.tellDepartures(departures, actor);
  }

  /** The memberships themselves go with the person. */
  private tellDepartures(standings: readonly Standing[], actor: Actor): void {
    const action = OrganizationAudit.MEMBER_LEFT;
    for (const { id, organizationId, userId, role } of standings)
      this.audit.record({
        actor,
        action,
        subject: { type: 'member', id },
        organizationId,
        before: { organizationId, userId, role },
      });
    this.outbox.recordAll(standings.map((standing) => new MemberRemoved(standing)));
  }
}

function requireReplaceable(standings: readonly Standing[]): void {
  if (standings.some(({ isOnlyOwner, isAlone }) => isOnlyOwner && !isAlone)) throw MemberErrors.ONLY_OWNER();
}
