import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import { reading } from '#platform/database/reading.js';
import { readPage, type Page, type PageRequest } from '#platform/database/listing/page.js';
import type { OrderTerm } from '#platform/database/listing/order.js';
import type { InvitationStatus, InvitationTables } from '../invitations/invitation.entity.js';
import type { InvitationWire } from '../invitations/invitation.presenter.js';
import type { TeamTables } from '../teams/team.entity.js';
import { peopleIn } from './bounded-counts.queries.js';
import type { TeamRowColumns } from './staff-team.presenter.js';

type Tables = TeamTables & InvitationTables;

/** What staff tell apart: nobody can answer a pending invitation any more once it has expired. */
export const invitationStates = ['pending', 'expired', 'accepted', 'rejected', 'canceled'] as const;
export type InvitationState = (typeof invitationStates)[number];

export interface InvitationPage extends PageRequest {
  state?: InvitationState;
}

const eb = expressionBuilder<{ i: Tables['invitations'] }, 'i'>();

/** Teams and invitations of an organization, as staff look through them. The newest come first. */
@Injectable()
export class BelongingsQueries {
  constructor(private readonly em: EntityManager) {}

  /** @throws PAGE_TOO_DEEP */
  teams(organizationId: string, page: PageRequest): Promise<Page<TeamRowColumns>> {
    const teams = this.db
      .selectFrom('teams as t')
      .where('t.organization_id', '=', organizationId)
      .select(['t.id', 't.name', 't.created_at as createdAt', peopleIn('t.id')]);
    return readPage(this.db, teams, newestFirst('t'), page);
  }

  /**
   * @param role limits the page to invitations for this role
   * @throws PAGE_TOO_DEEP
   */
  invitations(
    organizationId: string,
    { state, ...page }: InvitationPage,
    { role, now }: { role: string | undefined; now: Date },
  ): Promise<Page<InvitationWire>> {
    const invitations = this.db
      .selectFrom('invitations as i')
      .where('i.organization_id', '=', organizationId)
      .where((where) => where.and(state ? [isIn(state, now)] : []))
      .$if(role !== undefined, (query) => query.where('i.role', '=', role ?? ''))
      .select(['i.id', 'i.organization_id as organizationId', 'i.email', 'i.role', 'i.status'])
      .select(['i.team_id as teamId', 'i.inviter_id as inviterId'])
      .select(['i.expires_at as expiresAt', 'i.created_at as createdAt']);
    return readPage(this.db, invitations, newestFirst('i'), page);
  }

  private get db() {
    return reading<Tables>(this.em);
  }
}

const newestFirst = (table: string): OrderTerm[] => [
  { column: `${table}.created_at`, direction: 'desc' },
  { column: `${table}.id`, direction: 'desc' },
];

export function stateOf(
  { status, expiresAt }: { status: InvitationStatus; expiresAt: Date },
  now: Date,
): InvitationState {
  return status === 'pending' && expiresAt <= now ? 'expired' : status;
}

function isIn(state: InvitationState, now: Date): Expression<SqlBool> {
  const status = eb('i.status', '=', state === 'expired' ? 'pending' : state);
  if (state === 'pending') return eb.and([status, eb('i.expires_at', '>', now)]);
  return state === 'expired' ? eb.and([status, eb('i.expires_at', '<=', now)]) : status;
}
