import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { reading } from '#platform/database/reading.js';
import type { AuthTables } from '../auth.tables.js';

/** What people are signed in to. */
@Injectable()
export class LiveSessionQueries {
  constructor(private readonly em: EntityManager) {}

  /**
   * How many sessions each of them loses who is put out of everything: their own, those in which they act as others, and
   * those at the console. Who has none is missing.
   */
  async countsOf(userIds: readonly string[], now: Date): Promise<Map<string, number>> {
    const counts = new Map<string, number>();
    if (userIds.length === 0) return counts;
    for (const { holder } of await this.held([...userIds], now))
      counts.set(holder, (counts.get(holder) ?? 0) + 1);
    return counts;
  }

  private held(userIds: string[], now: Date) {
    const db = reading<AuthTables>(this.em);
    const sessions = db.selectFrom('sessions').where('expires_at', '>', now);
    return sessions
      .select('user_id as holder')
      .where('user_id', 'in', userIds)
      .unionAll(
        sessions
          .select((eb) => eb.ref('impersonated_by').$notNull().as('holder'))
          .where('impersonated_by', 'in', userIds),
      )
      .unionAll(
        db
          .selectFrom('staff_sessions')
          .select('user_id as holder')
          .where('user_id', 'in', userIds)
          .where('expires_at', '>', now),
      )
      .execute();
  }
}
