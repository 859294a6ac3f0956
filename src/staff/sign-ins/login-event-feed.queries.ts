import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type SqlBool } from 'kysely';
import { reading } from '#platform/database/reading.js';
import { literally } from '#platform/database/search/search-pattern.js';
import { feedPart, type FeedPart } from '#platform/database/listing/feed.js';
import type { LoginEntrance, LoginEventTables, LoginMethod, LoginOutcome } from '#auth/login-events.door.js';
import type { UserTables } from '#auth/users.door.js';

/** Everything but `succeeded`, besides the outcomes themselves. */
export const REFUSED = 'refused';

export interface LoginEventFilter {
  /** How an e-mail address or a network address begins. */
  q?: string;
  outcome?: LoginOutcome | typeof REFUSED;
  method?: string;
  entrance?: LoginEntrance;
  from?: Date;
  to?: Date;
}

export interface LoginEventFeedPart extends LoginEventFilter {
  /** The attempt behind which the part begins. */
  before?: string;
  size: number;
}

/** With whose attempt it was, as far as they are still there. */
export interface LoginEventOfSomebody {
  id: string;
  createdAt: Date;
  email: string | null;
  entrance: LoginEntrance;
  method: LoginMethod;
  outcome: LoginOutcome;
  ipAddress: string;
  userAgent: string;
  requestId: string | null;
  userId: string | null;
  userName: string | null;
  userEmail: string | null;
}

/** Rows that one answer looks at where no index knows which of them match; whoever looks for something rare reads on. */
const LOOKED_AT = 20_000;

/** Addresses from which many sign-ins were refused, in one short span of time. */
export interface RefusalBurst {
  ipAddress: string;
  count: number;
}

/** Attempts to sign in, of everybody, the newest first. */
@Injectable()
export class LoginEventFeedQueries {
  constructor(private readonly em: EntityManager) {}

  async part(part: LoginEventFeedPart): Promise<FeedPart<LoginEventOfSomebody>> {
    const { outcome, method, entrance, size } = part;
    const found = await this.db
      .selectFrom(this.looked(part).as('e'))
      .leftJoin('users as u', 'u.id', 'e.user_id')
      .select(['e.id', 'e.created_at as createdAt', 'e.email', 'e.entrance', 'e.method', 'e.outcome'])
      .select(['e.ip_address as ipAddress', 'e.user_agent as userAgent', 'e.request_id as requestId'])
      .select(['u.id as userId', 'u.name as userName', 'u.email as userEmail'])
      .$if(outcome !== undefined && outcome !== REFUSED, (query) =>
        query.where('e.outcome', '=', outcome as LoginOutcome),
      )
      .$if(method !== undefined, (query) => query.where('e.method', '=', method ?? ''))
      .$if(entrance !== undefined, (query) => query.where('e.entrance', '=', entrance ?? 'product'))
      .orderBy('e.created_at', 'desc')
      .orderBy('e.id', 'desc')
      .limit(size + 1)
      .execute();
    return feedPart(found, size, { rows: this.looked(part), most: LOOKED_AT });
  }

  /** The addresses from which most attempts were refused since an instant, where they are at least so many. */
  async burstsSince(instant: Date, least: number, most: number): Promise<RefusalBurst[]> {
    const recent = this.db
      .selectFrom('login_events')
      .select('ip_address')
      .where('outcome', '<>', sql.lit('succeeded'))
      .where('created_at', '>=', instant)
      .orderBy('created_at', 'desc')
      .limit(LOOKED_AT);
    return this.db
      .selectFrom(recent.as('r'))
      .select(['r.ip_address as ipAddress', sql<number>`count(*)::integer`.as('count')])
      .where('r.ip_address', '<>', '')
      .groupBy('r.ip_address')
      .having(sql<SqlBool>`count(*) >= ${least}`)
      .orderBy('count', 'desc')
      .limit(most)
      .execute();
  }

  private looked({ q, outcome, from, to, before }: LoginEventFeedPart) {
    const isRefused = outcome !== undefined && outcome !== 'succeeded';
    return this.db
      .selectFrom('login_events as l')
      .selectAll()
      .$if(isRefused, (query) => query.where('l.outcome', '<>', sql.lit('succeeded')))
      .$if(from !== undefined, (query) => query.where('l.created_at', '>=', from ?? new Date(0)))
      .$if(to !== undefined, (query) => query.where('l.created_at', '<', to ?? new Date(0)))
      .$if(before !== undefined, (query) =>
        query.where(
          sql<SqlBool>`(l.created_at, l.id) < (select b.created_at, b.id from login_events as b where b.id = ${before})`,
        ),
      )
      .$if(q !== undefined && q !== '', (query) => query.where(beginsWith(q ?? '')))
      .orderBy('l.created_at', 'desc')
      .orderBy('l.id', 'desc')
      .limit(LOOKED_AT);
  }

  private get db() {
    return reading<LoginEventTables & UserTables>(this.em);
  }
}

function beginsWith(text: string) {
  const column = looksLikeAddress(text) ? 'l.ip_address' : 'l.email';
  return sql<SqlBool>`${sql.ref(column)} like ${`${literally(text.toLowerCase())}%`}`;
}

/** An address of the network, or how one begins; with a colon only version 6 has them, and no e-mail address begins so. */
function looksLikeAddress(text: string): boolean {
  return /^[\d.]+$/.test(text) || /^[\da-f:.]*:[\da-f:.]*$/i.test(text);
}
