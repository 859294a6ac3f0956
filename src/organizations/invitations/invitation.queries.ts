import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { OrganizationConfig } from '#config/organization.config.js';
import { reading } from '#platform/database/reading.js';
import type { MemberTables } from '../members/member.entity.js';
import { hasRole } from '../members/member.queries.js';
import { OwnershipPolicy } from '../members/ownership.policy.js';
import type { OrganizationTables } from '../organizations/organization.entity.js';
import type { InvitationTables } from './invitation.entity.js';
import type { InvitationWire } from './invitation.presenter.js';

type Tables = OrganizationTables & MemberTables & InvitationTables;

/** How many an answer holds: those an organization has sent over the years may be any number. */
const LONGEST_LIST = 500;

export interface InvitationWithOrganization extends InvitationWire {
  organizationName: string;
}

export interface FoundInvitation extends InvitationWithOrganization {
  organizationSlug: string;
  /** Null when whoever invited is no longer a member. */
  inviterMemberId: string | null;
}

@Injectable()
export class InvitationQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly ownershipPolicy: OwnershipPolicy,
    private readonly config: OrganizationConfig,
  ) {}

  /**
   * Of all states; the newest ones when there are very many, the oldest of them first. Whoever knows the id of an invitation
   * may sign up with its address, so those that make owners are shown to owners alone.
   */
  async list(organizationId: string, viewer: { role: string }): Promise<InvitationWire[]> {
    const newest = await this.select()
      .where('i.organization_id', '=', organizationId)
      .$if(!this.ownershipPolicy.isIn(viewer.role), (query) =>
        query.where((build) => build.not(hasRole('i.role', this.config.creatorRole))),
      )
      .orderBy('i.id', 'desc')
      .limit(LONGEST_LIST)
      .execute();
    return newest.reverse();
  }

  /** Those an address can still answer, oldest first. */
  async listOpenFor(email: string, now: Date): Promise<InvitationWithOrganization[]> {
    return this.select()
      .innerJoin('organizations as o', 'o.id', 'i.organization_id')
      .select('o.name as organizationName')
      .where('i.email', '=', email)
      .where('i.status', '=', 'pending')
      .where('i.expires_at', '>', now)
      .orderBy('i.id')
      .limit(LONGEST_LIST)
      .execute();
  }

  /** With the names of its organization, and whether whoever invited is a member there. */
  async find(id: string): Promise<FoundInvitation | null> {
    const row = await this.select()
      .innerJoin('organizations as o', 'o.id', 'i.organization_id')
      .leftJoin('members as m', (join) =>
        join.onRef('m.organization_id', '=', 'i.organization_id').onRef('m.user_id', '=', 'i.inviter_id'),
      )
      .select(['o.name as organizationName', 'o.slug as organizationSlug', 'm.id as inviterMemberId'])
      .where('i.id', '=', id)
      .executeTakeFirst();
    return row ?? null;
  }

  async organizationOf(id: string): Promise<string | null> {
    const row = await reading<Tables>(this.em)
      .selectFrom('invitations')
      .select('organization_id as organizationId')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.organizationId ?? null;
  }

  private select() {
    return reading<Tables>(this.em)
      .selectFrom('invitations as i')
      .select([
        'i.id',
        'i.organization_id as organizationId',
        'i.email',
        'i.role',
        'i.status',
        'i.team_id as teamId',
        'i.inviter_id as inviterId',
        'i.expires_at as expiresAt',
        'i.created_at as createdAt',
      ]);
  }
}
