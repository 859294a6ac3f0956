import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';
import { requireLockSlot } from '#platform/database/lock-admission.js';
import { reading } from '#platform/database/reading.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { readsBySample } from '#platform/database/listing/planner/sampled-reads.js';
import { finds } from '#platform/database/search/text-search.js';
import type { UserTables } from './user.entity.js';
import { isEmail, normalizeEmail } from '#common/net/email-address.js';

/** What other people may know of a user. */
export interface UserSummary {
  id: string;
  name: string;
  email: string;
  image: string | null;
}

/** The same, with what an installation's own functions may know. */
export interface UserAccount extends UserSummary {
  emailVerified: boolean;
  createdAt: Date;
}

/** Looks people up for the domains above, many at a time. */
@Injectable()
export class UserQueries {
  constructor(private readonly em: EntityManager) {}

  /** By id; whoever is gone is missing. */
  async listByIds(ids: readonly string[]): Promise<Map<string, UserSummary>> {
    if (ids.length === 0) return new Map();
    // An array parameter keeps the statement the same for any number of ids.
    const people = await this.select()
      .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
      .execute();
    return new Map(people.map((person) => [person.id, person]));
  }

  async findById(id: string): Promise<UserSummary | null> {
    return (await this.select().where('id', '=', id).executeTakeFirst()) ?? null;
  }

  /** The same with what functions of the options file get to know besides. */
  async findAccount(id: string): Promise<UserAccount | null> {
    const query = this.select().select(['email_verified as emailVerified', 'created_at as createdAt']);
    return (await query.where('id', '=', id).executeTakeFirst()) ?? null;
  }

  /** Those whose accounts were made last, the newest first. */
  async listNewest(limit: number): Promise<(UserSummary & { createdAt: Date })[]> {
    return this.select()
      .select('created_at as createdAt')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
  }

  /** Written in any case. */
  async findByEmail(email: string): Promise<UserSummary | null> {
    return (await this.select().where('email', '=', normalizeEmail(email)).executeTakeFirst()) ?? null;
  }

  /** Those whose account has the role, oldest first, without the banned; see `src/access/staff-permissions.ts`. */
  async listWithRole(role: string, limit: number): Promise<UserSummary[]> {
    return this.select()
      .where(sql<SqlBool>`string_to_array(role, ',') @> array[${role}]`)
      .where('banned', '=', false)
      .orderBy('id')
      .limit(limit)
      .execute();
  }

  /**
   * Locks the user's key (`for key share`), as a foreign key does: the user can be changed but not deleted until the unit of
   * work ends. A unit of work that adds rows of a user calls this first, because a deletion locks the user before their
   * organizations.
   * @throws UNAUTHORIZED when the user no longer exists
   */
  async lockKey(userId: string): Promise<void> {
    if (!(await this.lockKeyIfPresent(userId))) throw HttpErrors.UNAUTHORIZED();
  }

  /**
   * The same for a user who is not banned. A concurrent ban waits until the unit of work ends.
   * @throws UNAUTHORIZED when the user no longer exists or was banned
   */
  async lockKeyUnbanned(userId: string): Promise<void> {
    const unbanned = this.keyLock(userId).where('banned', '=', false);
    if ((await unbanned.executeTakeFirst()) === undefined) throw HttpErrors.UNAUTHORIZED();
  }

  /** The same for a user other than the caller; returns whether the user still exists. */
  async lockKeyIfPresent(userId: string): Promise<boolean> {
    return (await this.keyLock(userId).executeTakeFirst()) !== undefined;
  }

  /**
   * Whether the text finds, by name or address, the person another query knows by that column. Each is looked up by key,
   * however many people of that name there are: the offset keeps the database from gathering them first.
   */
  isFound(text: string, column: string): Expression<SqlBool> {
    return sql<SqlBool>`exists (${matching(this.db, text).where('id', '=', sql.ref<string>(column)).offset(0)})`;
  }

  /** Whom the text finds by name or address, at most so many; a whole address means nobody but its owner. */
  async listIdsMatching(text: string, limit: number): Promise<string[]> {
    if (isEmail(text)) return [(await this.findByEmail(text))?.id ?? []].flat();
    const searched = { table: 'users', as: 'users', conditions: [named(text)] };
    const reads = await readsBySample(this.db, searched);
    const people = await reads.any(limit)((db) => matching(db, text).limit(limit).execute());
    return people.map(({ id }) => id);
  }

  private keyLock(userId: string) {
    requireLockSlot(`key of user ${userId}`);
    return this.db.selectFrom('users').select('id').where('id', '=', userId).forKeyShare();
  }

  private select() {
    return this.db.selectFrom('users').select(['id', 'name', 'email', 'image']);
  }

  private get db() {
    return reading<UserTables>(this.em);
  }
}

const named = (text: string) => finds(text, ['users.name', { lowerCase: 'users.email' }]);

function matching(db: Kysely<UserTables>, text: string) {
  return db.selectFrom('users').select('users.id').where(named(text));
}
