import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type Expression, type ExpressionBuilder, type Kysely, type SqlBool } from 'kysely';
import { Clock } from '#common/time/clock.js';
import { readingByIndex } from '#platform/database/listing/planner/index-reading.js';
import { reading } from '#platform/database/reading.js';
import { untilAborted } from '#platform/database/until-aborted.js';
import { beginningWith, byBytes, containing, isPartial } from '#platform/database/search/search-pattern.js';
import {
  NEWEST_LOOKED_AT,
  searchInSteps,
  wordsOf,
  type Found,
  type Match,
  type Wanted,
} from '#platform/database/search/stepwise-search.js';
import { normalizeEmail } from '#common/net/email-address.js';
import { isBanned, type UserTables } from '#auth/users.door.js';

export interface FoundUser {
  id: string;
  name: string;
  email: string;
  image: string | null;
  username: string | null;
  emailVerified: boolean;
  /** At this moment. */
  banned: boolean;
  match: Match;
}

type Users = ExpressionBuilder<{ u: UserTables['users'] }, 'u'>;

const COLUMNS = [
  'u.id',
  'u.name',
  'u.email',
  'u.image',
  'u.username',
  'u.email_verified as emailVerified',
  'u.banned',
  'u.ban_expires as banExpires',
] as const;

const NAME = sql<string>`lower(u.name)`;
const EMAIL = sql<string>`lower(u.email)`;
const USERNAME = sql<string>`lower(u.username)`;

/** Finds people by what somebody types, within milliseconds among a million. */
@Injectable()
export class StaffUserSearchQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** By id, address, username or name; an @ means addresses alone. */
  find({ text, most, signal }: Wanted): Promise<Found<FoundUser>> {
    return searchInSteps(most, [
      () => this.named(text, signal),
      (rows) => this.beginning(text, rows, signal),
      ...(text.length < 3 ? [] : [(rows: number) => this.newestHolding(text, rows, signal)]),
      ...(isPartial(text) ? [(rows: number) => this.holding(text, rows, signal)] : []),
    ]);
  }

  private async named(text: string, signal: AbortSignal): Promise<FoundUser[]> {
    const named = people(this.db)
      .where((eb) =>
        eb.or([
          eb('u.id', '=', text),
          eb('u.email', '=', normalizeEmail(text)),
          eb('u.username', '=', text.toLowerCase()),
        ]),
      )
      .orderBy(sql`u.id = ${text}`, 'desc')
      .orderBy('u.id');
    return this.matching(({ id }) => (id === text ? 'id' : 'exact'), named, signal);
  }

  /** Names, usernames and addresses in turn, so that many of one kind do not hide the others. */
  private async beginning(text: string, most: number, signal: AbortSignal): Promise<FoundUser[]> {
    const begun = await Promise.all(
      (isAddress(text) ? [EMAIL] : [NAME, USERNAME, EMAIL]).map((expression) => {
        const beginning = people(this.db).where(
          expression,
          'like',
          sql<string>`lower(${beginningWith(text)})`,
        );
        return this.matching('prefix', beginning.orderBy(byBytes(expression)).limit(most), signal);
      }),
    );
    return Array.from({ length: most }, (_, place) => begun.flatMap((rows) => rows[place] ?? [])).flat();
  }

  private newestHolding(text: string, most: number, signal: AbortSignal): Promise<FoundUser[]> {
    const newest = this.db
      .selectFrom('users')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc');
    const holding = this.db
      .selectFrom(newest.limit(NEWEST_LOOKED_AT).as('u'))
      .select(COLUMNS)
      .where((eb) => holds(eb, text));
    return this.matching('part', holding.limit(most), signal);
  }

  private holding(text: string, most: number, signal: AbortSignal): Promise<FoundUser[]> {
    return readingByIndex(this.db, (db) =>
      this.matching(
        'part',
        people(db)
          .where((eb) => holds(eb, text))
          .limit(most),
        signal,
      ),
    );
  }

  private async matching(
    match: Match | ((row: PersonRow) => Match),
    query: ReturnType<typeof people>,
    signal: AbortSignal,
  ): Promise<FoundUser[]> {
    const now = this.clock.now();
    const rows = await query.execute(untilAborted(signal));
    return rows.map((row) => ({
      ...row,
      banned: isBanned(row, now),
      match: typeof match === 'string' ? match : match(row),
    }));
  }

  private get db() {
    return reading<UserTables>(this.em);
  }
}

type PersonRow = Omit<FoundUser, 'match'>;

function people(db: Kysely<UserTables>) {
  return db.selectFrom('users as u').select(COLUMNS);
}

/** Every word of it in a name, in any order, or the whole of it in an address or a username. */
function holds(eb: Users, text: string): Expression<SqlBool> {
  const inAddress = eb('u.email', 'ilike', containing(text));
  if (isAddress(text)) return inAddress;
  const inName = wordsOf(text).map((word) => eb('u.name', 'ilike', containing(word)));
  return eb.or([eb.and(inName), inAddress, eb('u.username', 'ilike', containing(text))]);
}

function isAddress(text: string): boolean {
  return text.includes('@');
}
