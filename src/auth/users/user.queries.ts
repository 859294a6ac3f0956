import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';
import { reading } from '#platform/database/reading.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { readsBySample } from '#platform/http/listing/rare-rows.js';
import { finds } from '#platform/http/listing/text-search.js';
import type { AuthTables } from '../auth.tables.js';
import { isEmail, normalizeEmail } from './email-address.js';

/** What other people may know of a user. */
export interface Person {
  id: string;
  name: string;
  email: string;
  image: string | null;
}

/** The same, with what an installation's own functions may know. */
export interface UserAccount extends Person {
  emailVerified: boolean;
  createdAt: Date;
}

/** Looks people up for the domains above, many at a time. */
@Injectable()
export class UserQueries {
  constructor(private readonly em: EntityManager) {}

  /** By id; whoever is gone is missing. */
  async listByIds(ids: readonly string[]): Promise<Map<string, Person>> {
    if (ids.length === 0) return new Map();
    const people = await this.select()
      .where('id', 'in', [...ids])
      .execute();
    return new Map(people.map((person) => [person.id, person]));
  }

  async findById(id: string): Promise<Person | null> {
    return (await this.select().where('id', '=', id).executeTakeFirst()) ?? null;
  }

  /** The same with what functions of the options file get to know besides. */
  async findAccount(id: string): Promise<UserAccount | null> {
    const query = this.select().select(['email_verified as emailVerified', 'created_at as createdAt']);
    return (await query.where('id', '=', id).executeTakeFirst()) ?? null;
  }

  /** Those whose accounts were made last, the newest first. */
  async listNewest(limit: number): Promise<(Person & { createdAt: Date })[]> {
    return this.select()
      .select('created_at as createdAt')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
  }

  /** Written in any case. */
  async findByEmail(email: string): Promise<Person | null> {
    return (await this.select().where('email', '=', normalizeEmail(email)).executeTakeFirst()) ?? null;
  }

  /** Those whose account has the role, oldest first, without the banned; see `src/access/staff-permissions.ts`. */
  async listWithRole(role: string, limit: number): Promise<Person[]> {
    return this.select()
      .where(sql<SqlBool>`string_to_array(role, ',') @> array[${role}]`)
      .where('banned', '=', false)
      .orderBy('id')
      .limit(limit)
      .execute();
  }

  /**
   * Keeps somebody from being deleted until the unit of work ends. To be called first in one that is going to refer to
   * them: whoever deletes a person holds that person before their organizations.
   * @throws UNAUTHORIZED when they are gone by now
   */
  async lock(userId: string): Promise<void> {
    if (!(await this.lockIfPresent(userId))) throw HttpErrors.UNAUTHORIZED();
  }

  /** The same for somebody who is not calling themselves; says whether there still is such a person. */
  async lockIfPresent(userId: string): Promise<boolean> {
    const held = await this.db
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .forKeyShare()
      .executeTakeFirst();
    return held !== undefined;
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

  private select() {
    return this.db.selectFrom('users').select(['id', 'name', 'email', 'image']);
  }

  private get db() {
    return reading<AuthTables>(this.em);
  }
}

const named = (text: string) => finds(text, ['users.name', { lowerCase: 'users.email' }]);

function matching(db: Kysely<AuthTables>, text: string) {
  return db.selectFrom('users').select('users.id').where(named(text));
}
