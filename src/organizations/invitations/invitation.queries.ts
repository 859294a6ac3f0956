import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { reading } from '#platform/database/reading.js';
import type { MemberTables } from '../members/member.entity.js';
import type { OrganizationTables } from '../organizations/organization.entity.js';
import type { InvitationTables } from './invitation.entity.js';
import type { InvitationWire } from './invitation.presenter.js';

type Tables = OrganizationTables & MemberTables & InvitationTables;

/** How many an answer holds: those an organization has sent over the years may be any number. Written into statements, which are then prepared. */
const LONGEST_LIST = sql.lit(500);

export interface InvitationWithOrganization extends InvitationWire {
  organizationName: string;
}

export interface FoundInvitation extends InvitationWithOrganization {
  organizationSlug: string;
  /** Null when the inviter is no longer a member. */
  inviterRole: string | null;
  ticketHash: Uint8Array | null;
}

@Injectable()
export class InvitationQueries {
  constructor(private readonly em: EntityManager) {}

  /**
   * In any state, oldest first; only the newest when there are very many.
   * @param roles only invitations for these roles and no others; null for all
   */
  async list(organizationId: string, roles: ReadonlySet<string> | null): Promise<InvitationWire[]> {
    const newest = await this.select()
      .where('i.organization_id', '=', organizationId)
      .$if(roles !== null, (query) =>
        query.where(sql<boolean>`string_to_array(i.role, ',') <@ ${[...(roles ?? [])]}::text[]`),
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

  /** With the names of its organization, and whether the inviter is still a member there. */
  async find(id: string): Promise<FoundInvitation | null> {
    const row = await this.select()
      .innerJoin('organizations as o', 'o.id', 'i.organization_id')
      .leftJoin('members as m', (join) =>
        join.onRef('m.organization_id', '=', 'i.organization_id').onRef('m.user_id', '=', 'i.inviter_id'),
      )
      .select(['o.name as organizationName', 'o.slug as organizationSlug', 'm.role as inviterRole'])
      .select('i.ticket_hash as ticketHash')
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
