import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type SqlBool } from 'kysely';
import { reading } from '#platform/database/reading.js';
import type { StaffFeed } from '#platform/http/listing/staff-feed.js';
import type { AuthTables } from '../auth.tables.js';
import type { LoginEntrance, LoginMethod, LoginOutcome } from './login-event.entity.js';

export interface LoginEventColumns {
  id: string;
  createdAt: Date;
  email: string | null;
  entrance: LoginEntrance;
  method: LoginMethod;
  outcome: LoginOutcome;
  ipAddress: string;
  userAgent: string;
  requestId: string | null;
}

export interface LoginEventPart {
  /** The attempt behind which the part begins. */
  before?: string;
  size: number;
}

/** Who signed in and who tried to, for whoever asks later. */
@Injectable()
export class LoginEventQueries {
  constructor(private readonly em: EntityManager) {}

  /** Attempts to sign in as somebody, the newest first; of those who are gone as well. */
  async ofUser(userId: string, { before, size }: LoginEventPart): Promise<StaffFeed<LoginEventColumns>> {
    const found = await this.db
      .selectFrom('login_events as e')
      .select(['e.id', 'e.created_at as createdAt', 'e.email', 'e.entrance', 'e.method', 'e.outcome'])
      .select(['e.ip_address as ipAddress', 'e.user_agent as userAgent', 'e.request_id as requestId'])
      .where('e.user_id', '=', userId)
      .$if(before !== undefined, (query) =>
        query.where(
          sql<SqlBool>`(e.created_at, e.id) < (select b.created_at, b.id from login_events as b where b.id = ${before})`,
        ),
      )
      .orderBy('e.created_at', 'desc')
      .orderBy('e.id', 'desc')
      .limit(size + 1)
      .execute();
    const data = found.slice(0, size);
    return { data, next: found.length > size ? (data.at(-1)?.id ?? null) : null };
  }

  private get db() {
    return reading<AuthTables>(this.em);
  }
}
