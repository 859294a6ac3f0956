import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { oneOf } from '#platform/database/one-of.js';
import { reading } from '#platform/database/reading.js';
import type { SessionTables } from '#auth/sessions.door.js';
import type { StaffSessionTables } from '../sessions/staff-session.entity.js';

/** What people are signed in to. */
@Injectable()
export class LiveSessionQueries {
  constructor(private readonly em: EntityManager) {}

  /**
   * How many sessions revoking everything ends for each user: their own, their impersonations and their console sessions. Users
   * without any are missing.
   */
  async countsOf(userIds: readonly string[], now: Date): Promise<Map<string, number>> {
    if (userIds.length === 0) return new Map();
    const rows = await this.db
      .selectFrom(this.live(userIds, now).as('live'))
      .select(['holder', sql<number>`count(*)::integer`.as('sessions')])
      .groupBy('holder')
      .execute();
    return new Map(rows.map(({ holder, sessions }) => [holder, sessions]));
  }

  private live(userIds: readonly string[], now: Date) {
    const sessions = this.db.selectFrom('sessions').where('expires_at', '>', now);
    return sessions
      .select('user_id as holder')
      .where(oneOf('user_id', userIds))
      .unionAll(
        sessions
          .select((eb) => eb.ref('impersonated_by').$notNull().as('holder'))
          .where(oneOf('impersonated_by', userIds)),
      )
      .unionAll(
        this.db
          .selectFrom('staff_sessions')
          .select('user_id as holder')
          .where(oneOf('user_id', userIds))
          .where('expires_at', '>', now),
      );
  }

  private get db() {
    return reading<SessionTables & StaffSessionTables>(this.em);
  }
}
