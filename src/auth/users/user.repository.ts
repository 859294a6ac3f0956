import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type SqlBool } from 'kysely';
import { ADMINISTRATOR_ROLE } from '#access/staff-permissions.js';
import { executeBound } from '#platform/database/execute-bound.js';
import { reading } from '#platform/database/reading.js';
import { requireLockSlot } from '#platform/database/lock-admission.js';
import { lockName, lockRow } from '#platform/database/lock-row.js';
import { asLocked, type Locked } from '#platform/database/locked.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { BanColumns } from './ban.js';
import { normalizeEmail } from '#common/net/email-address.js';
import { User, type UserTables } from './user.entity.js';

@Injectable()
export class UserRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Inserts a user at the end of the caller's unit of work, which cannot read it. No other transaction sees the row before the
   * commit, so it counts as locked.
   * @throws Error outside of one
   */
  append(user: User): Locked<User> {
    this.unitOfWork.appendEntity(user);
    return asLocked(user);
  }

  /** No other transaction sees the row before the commit, so it counts as locked. */
  add(user: User): Locked<User> {
    this.em.persist(user);
    return asLocked(user);
  }

  /** With everything that belongs to the user alone: accounts, sessions, mailed tokens. */
  remove(user: Locked<User>): void {
    this.em.remove(user);
  }

  async findById(id: string): Promise<User | null> {
    return this.em.findOne(User, { id });
  }

  /** Reads users in one statement, so that the caller's unit of work then finds each of them by id without one. */
  async preload(ids: readonly string[]): Promise<void> {
    const rows = await executeBound<object>(this.em, 'select * from users where id = any ($1::text[])', [
      ids,
    ]);
    for (const row of rows) this.em.map(User, row);
  }

  async findByEmail(email: string): Promise<User | null> {
    return this.em.findOne(User, { email: normalizeEmail(email) });
  }

  async lockById(id: string): Promise<Locked<User> | null> {
    return lockRow(this.em, User, { id });
  }

  async lockByEmail(email: string): Promise<Locked<User> | null> {
    return lockRow(this.em, User, { email: normalizeEmail(email) });
  }

  /** Serializes sign-ups with one address, whether or not it has an account. */
  async lockEmail(email: string): Promise<void> {
    await lockName(this.em, `atrium:email:${normalizeEmail(email)}`);
  }

  async isEmailTaken(email: string): Promise<boolean> {
    const [user] = await this.em.execute<unknown[]>('select 1 from users where email = ?', [
      normalizeEmail(email),
    ]);
    return user !== undefined;
  }

  async isUsernameTaken(username: string): Promise<boolean> {
    return (await this.findIdByUsername(username)) !== null;
  }

  /** Names are compared as they are stored: in lower case. */
  async findIdByUsername(username: string): Promise<string | null> {
    const [row] = await this.em.execute<{ id: string }[]>('select id from users where username = ?', [
      username.toLowerCase(),
    ]);
    return row?.id ?? null;
  }

  /** Serializes units of work that decide about the set of all users; readers do not wait. */
  async lockTable(): Promise<void> {
    requireLockSlot('users');
    await this.em.execute('lock table users in share row exclusive mode');
  }

  /**
   * Locks the rows of all administrators, always in the same order, so that two units of work cannot deadlock.
   */
  async lockAdministrators(): Promise<void> {
    requireLockSlot('administrators');
    await this.em.execute(
      `select id from users where string_to_array(role, ',') @> array[?] order by id for update`,
      [ADMINISTRATOR_ROLE],
    );
  }

  /** Roles and ban as they are now, past what was read before; null when the user is gone. */
  async findRights(id: string): Promise<(BanColumns & { role: string }) | null> {
    const query = reading<UserTables>(this.em)
      .selectFrom('users')
      .select(['role', 'banned', 'ban_expires as banExpires'])
      .where('id', '=', id);
    return (await query.executeTakeFirst()) ?? null;
  }

  async hasAdministrator(): Promise<boolean> {
    const [row] = await this.em.execute<{ found: boolean }[]>(
      `select exists (select 1 from users where string_to_array(role, ',') @> array[?]) as found`,
      [ADMINISTRATOR_ROLE],
    );
    return row?.found === true;
  }

  async isAdministrator(id: string): Promise<boolean> {
    const [row] = await this.em.execute<{ found: boolean }[]>(
      `select exists (select 1 from users where id = ? and string_to_array(role, ',') @> array[?]) as found`,
      [id, ADMINISTRATOR_ROLE],
    );
    return row?.found === true;
  }

  /** Whether somebody but these could administer the installation; whoever is banned could not. */
  async hasOtherAdministrator(ids: readonly string[]): Promise<boolean> {
    const other = await reading<UserTables>(this.em)
      .selectFrom('users')
      .select('id')
      .where(sql<SqlBool>`string_to_array(role, ',') @> array[${ADMINISTRATOR_ROLE}]`)
      .where('id', 'not in', ids)
      .where('banned', '=', false)
      .limit(1)
      .executeTakeFirst();
    return other !== undefined;
  }
}
