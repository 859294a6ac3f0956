import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { reading } from '#platform/database/reading.js';
import { AuthErrors } from '../auth.errors.js';
import type { AuthTables } from '../auth.tables.js';
import type { SessionColumns } from '../sessions/session.presenter.js';
import { SessionQueries } from '../sessions/session.queries.js';
import { userColumns, type UserColumns } from '../users/user.columns.js';

/** More sessions than any person has devices; the newest ones are shown. */
const MAX_SESSIONS = 100;
/** A person links a handful of accounts; the bound only keeps the read honest. */
const MAX_ACCOUNTS = 100;

/** A way of signing in, without anything secret. */
export interface LinkedAccount {
  id: string;
  providerId: string;
  accountId: string;
  createdAt: Date;
  updatedAt: Date;
}

export interface Person {
  user: UserColumns;
  accounts: LinkedAccount[];
}

/** What staff see about one person. */
@Injectable()
export class PersonQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: SessionQueries,
    private readonly clock: Clock,
  ) {}

  /** @throws STAFF_USER_NOT_FOUND */
  async get(id: string): Promise<Person> {
    const [user, accounts] = await Promise.all([this.requireUser(id), this.accountsOf(id)]);
    return { user, accounts };
  }

  /** @throws STAFF_USER_NOT_FOUND */
  async sessionsOf(id: string): Promise<SessionColumns[]> {
    await this.requireUser(id);
    return this.sessions.listForUser(id, this.clock.now(), MAX_SESSIONS);
  }

  private async requireUser(id: string): Promise<UserColumns> {
    const user = await reading<AuthTables>(this.em)
      .selectFrom('users as u')
      .select(userColumns)
      .where('u.id', '=', id)
      .executeTakeFirst();
    if (user === undefined) throw AuthErrors.STAFF_USER_NOT_FOUND();
    return user;
  }

  private accountsOf(userId: string): Promise<LinkedAccount[]> {
    return reading<AuthTables>(this.em)
      .selectFrom('accounts as a')
      .select([
        'a.id',
        'a.provider_id as providerId',
        'a.account_id as accountId',
        'a.created_at as createdAt',
        'a.updated_at as updatedAt',
      ])
      .where('a.user_id', '=', userId)
      .orderBy('a.id')
      .limit(MAX_ACCOUNTS)
      .execute();
  }
}
