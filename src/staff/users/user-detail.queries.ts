import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { reading } from '#platform/database/reading.js';
import { type AccountTables, AccountUnlinker, SocialProviderRegistry } from '#auth/credentials.door.js';
import { type ListedSession, type SessionColumns, SessionQueries } from '#auth/sessions.door.js';
import { type UserColumns, userColumns, UserErrors, type UserTables } from '#auth/users.door.js';

type Tables = AccountTables & UserTables;

/** More sessions than any person has devices; the newest ones are shown. */
const MAX_SESSIONS = 100;
/** The same for programs, which also see those that are over. */
const MAX_ALL_SESSIONS = 1_000;
/** A person links a handful of accounts; the bound only keeps the read honest. */
const MAX_ACCOUNTS = 100;

/** A way of signing in, without anything secret. */
export interface LinkedAccount {
  id: string;
  providerId: string;
  /** As people know it. */
  providerName: string;
  accountId: string;
  scope: string | null;
  holdsTokens: boolean;
  createdAt: Date;
  updatedAt: Date;
}

export interface UserDetail {
  user: UserColumns;
  accounts: LinkedAccount[];
  canSpareAccount: boolean;
}

/** What staff see about one person. */
@Injectable()
export class UserDetailQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: SessionQueries,
    private readonly accountUnlinker: AccountUnlinker,
    private readonly socialProviderRegistry: SocialProviderRegistry,
    private readonly clock: Clock,
  ) {}

  /** @throws STAFF_USER_NOT_FOUND */
  async get(id: string): Promise<UserDetail> {
    const [user, accounts] = await Promise.all([this.getUser(id), this.accountsOf(id)]);
    return { user, accounts, canSpareAccount: this.accountUnlinker.canSpareOne(accounts.length) };
  }

  /** @throws STAFF_USER_NOT_FOUND */
  async sessionsOf(id: string): Promise<SessionColumns[]> {
    await this.getUser(id);
    return this.sessions.listForUser(id, this.clock.now(), MAX_SESSIONS);
  }

  /**
   * Oldest first, expired ones included.
   * @throws STAFF_USER_NOT_FOUND
   */
  async allSessionsOf(id: string): Promise<ListedSession[]> {
    await this.getUser(id);
    return (await this.sessions.listAllForUser(id, MAX_ALL_SESSIONS)).toReversed();
  }

  /** @throws STAFF_USER_NOT_FOUND */
  async getUser(id: string): Promise<UserColumns> {
    const user = await reading<Tables>(this.em)
      .selectFrom('users as u')
      .select(userColumns)
      .where('u.id', '=', id)
      .executeTakeFirst();
    if (user === undefined) throw UserErrors.STAFF_USER_NOT_FOUND();
    return user;
  }

  private async accountsOf(userId: string): Promise<LinkedAccount[]> {
    const accounts = await reading<Tables>(this.em)
      .selectFrom('accounts as a')
      .select((eb) => [
        'a.id',
        'a.provider_id as providerId',
        'a.account_id as accountId',
        'a.scope',
        eb
          .or([eb('a.access_token', 'is not', null), eb('a.refresh_token', 'is not', null)])
          .$castTo<boolean>()
          .as('holdsTokens'),
        'a.created_at as createdAt',
        'a.updated_at as updatedAt',
      ])
      .where('a.user_id', '=', userId)
      .orderBy('a.created_at')
      .orderBy('a.id')
      .limit(MAX_ACCOUNTS)
      .execute();
    return accounts.map((account) => ({
      ...account,
      providerName: this.socialProviderRegistry.nameOf(account.providerId),
    }));
  }
}
