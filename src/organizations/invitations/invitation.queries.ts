import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { reading } from '#platform/database/reading.js';
import type { OrganizationTables } from '../organizations.tables.js';
import type { InvitationWire } from './invitation.presenter.js';

/** How many an answer holds: those an organization has sent over the years may be any number. */
const LONGEST_LIST = 1_000;

@Injectable()
export class InvitationQueries {
  constructor(private readonly em: EntityManager) {}

  /** Of all states; the newest ones when there are very many, the oldest of them first. */
  async list(organizationId: string): Promise<InvitationWire[]> {
    const newest = await reading<OrganizationTables>(this.em)
      .selectFrom('invitations')
      .select([
        'id',
        'organization_id as organizationId',
        'email',
        'role',
        'status',
        'team_id as teamId',
        'inviter_id as inviterId',
        'expires_at as expiresAt',
        'created_at as createdAt',
      ])
      .where('organization_id', '=', organizationId)
      .orderBy('id', 'desc')
      .limit(LONGEST_LIST)
      .execute();
    return newest.reverse();
  }
}
