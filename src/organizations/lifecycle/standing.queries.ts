import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { OrganizationConfig } from '#config/organization.config.js';
import type { MemberColumns } from '../members/member.presenter.js';
import { hasRole, MemberQueries } from '../members/member.queries.js';

/** A user's membership, and whether the organization has another owner. */
export interface Standing extends MemberColumns {
  /** Nobody else is a member. */
  isAlone: boolean;
  /** They own it and no other member does. */
  isOnlyOwner: boolean;
}

/** What would become of organizations without one person. */
@Injectable()
export class StandingQueries {
  constructor(
    private readonly members: MemberQueries,
    private readonly config: OrganizationConfig,
  ) {}

  /** In all organizations of a person, however many. */
  async list(userId: string): Promise<Standing[]> {
    const { creatorRole } = this.config;
    return this.members
      .select()
      .select((build) => {
        const others = build
          .selectFrom('members as other')
          .whereRef('other.organization_id', '=', 'm.organization_id')
          .whereRef('other.id', '<>', 'm.id')
          .select(sql`1`.as('found'));
        return [
          build.not(build.exists(others)).as('isAlone'),
          build
            .and([
              hasRole('m.role', creatorRole),
              build.not(build.exists(others.where(hasRole('other.role', creatorRole)))),
            ])
            .as('isOnlyOwner'),
        ];
      })
      .where('m.user_id', '=', userId)
      .execute() as Promise<Standing[]>;
  }
}
