import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Client } from '#common/net/client.js';
import { normalizeEmail } from '#common/net/email-address.js';
import { lockRow, lockRowBy, lockRowLast, type LockingStatement } from '#platform/database/lock-row.js';
import { asLocked, type Locked } from '#platform/database/locked.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { deviceOf } from '../login-events/device.js';
import { hasSignedInFrom } from '../login-events/login-event.entity.js';
import { User } from '../users/user.entity.js';
import { Account, CREDENTIAL_PROVIDER } from './account.entity.js';

/** What a sign-in by password compares against. */
export interface Credential {
  userId: string;
  passwordHash: string | null;
}

/** The password account as read for a sign-in. */
export interface FoundCredential extends Credential {
  user: ReadUser;
  /** Rehashing the same password does not count as a change. */
  passwordChangedAt: Date;
  /** Whether the user has signed in with this browser before. */
  hasUsedBrowser: boolean;
}

/** A user as read at some instant. */
export interface ReadUser {
  columns: { readonly id: string; readonly banned: boolean };
  /** Another one when the row has been changed; see `xmin` in the documentation of PostgreSQL. */
  rowVersion: string;
}

@Injectable()
export class AccountRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Inserts an account at the end of the caller's unit of work, which cannot read it.
   * @throws Error outside of one
   */
  append(account: Account): void {
    this.unitOfWork.appendEntity(account);
  }

  /** No other transaction sees the row before the commit, so it counts as locked. */
  add(account: Account): Locked<Account> {
    this.em.persist(account);
    return asLocked(account);
  }

  /** The account that holds the user's password. */
  async findPasswordAccount(userId: string): Promise<Account | null> {
    return this.em.findOne(Account, { userId, providerId: CREDENTIAL_PROVIDER });
  }

  /** Whose account at a provider it is. */
  async findOwner(providerId: string, accountId: string): Promise<string | null> {
    const [row] = await this.em.execute<{ userId: string }[]>(
      'select user_id as "userId" from accounts where provider_id = ? and account_id = ?',
      [providerId, accountId],
    );
    return row?.userId ?? null;
  }

  async lockOfUser(userId: string, providerId: string, accountId: string): Promise<Locked<Account> | null> {
    return lockRow(this.em, Account, { userId, providerId, accountId });
  }

  async hasAny(userId: string): Promise<boolean> {
    return (await this.em.count(Account, { userId })) > 0;
  }

  /** Oldest first. */
  async listOfUser(userId: string): Promise<Account[]> {
    return this.em.find(Account, { userId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  }

  /** As the row is now, apart from what is changed: for those who go to the network with it. */
  async findById(id: string, userId: string): Promise<Account | null> {
    return this.em.findOne(Account, { id, userId }, { disableIdentityMap: true });
  }

  async lockById(id: string, userId: string): Promise<Locked<Account> | null> {
    return lockRow(this.em, Account, { id, userId }, { refresh: true });
  }

  /** False while somebody else has the turn. */
  async beginRenewal(id: string, until: Date, now: Date): Promise<boolean> {
    const where = { id, $or: [{ renewingUntil: null }, { renewingUntil: { $lte: now } }] };
    return (await this.em.nativeUpdate(Account, where, { renewingUntil: until })) > 0;
  }

  /** Ends the turn that was to last until then, and no later one. */
  async endRenewal(id: string, until: Date): Promise<void> {
    await this.em.nativeUpdate(Account, { id, renewingUntil: until }, { renewingUntil: null });
  }

  async delete(id: string): Promise<void> {
    await this.em.nativeDelete(Account, { id });
  }

  /** Takes away every way the user has to sign in. */
  async deleteOfUser(userId: string): Promise<void> {
    await this.em.nativeDelete(Account, { userId });
  }

  async findCredentialByEmail(email: string, client: Client): Promise<FoundCredential | null> {
    return this.findCredential('email', normalizeEmail(email), client);
  }

  async findCredentialByUser(userId: string, client: Client): Promise<FoundCredential | null> {
    return this.findCredential('id', userId, client);
  }

  async findCredentialByUsername(username: string, client: Client): Promise<FoundCredential | null> {
    return this.findCredential('username', username.toLowerCase(), client);
  }

  /** Locks the user and the password account. Null unless the password is still the one that was verified before. */
  async lockOwner(credential: Credential): Promise<Locked<User> | null> {
    return lockRowBy(this.em, User, { id: credential.userId }, ownerOf(credential));
  }

  /**
   * Locks them with the last statement of the caller's unit of work; see `lockRowLast`.
   * @throws RowsChanged when the unit of work ends and the user or the password is no longer as it was read
   */
  lockOwnerLast(credential: Credential, { columns, rowVersion }: ReadUser): Locked<User> {
    const { em, unitOfWork } = this;
    const { text, values, locks } = ownerOf(credential);
    const statement = { text: `${text} and u.xmin = ?::text::xid`, values: [...values, rowVersion], locks };
    return lockRowLast({ em, unitOfWork }, User, { id: credential.userId }, { row: columns, statement });
  }

  /**
   * Puts another hash of the same password in the place of the one that was verified, which is no change of the password.
   * False when it is neither of the two by now.
   */
  async renewHash({ userId, passwordHash }: Credential, renewedHash: string): Promise<boolean> {
    const where = {
      userId,
      providerId: CREDENTIAL_PROVIDER,
      password: { $in: [passwordHash, renewedHash] },
    };
    return (await this.em.nativeUpdate(Account, where, { password: renewedHash })) > 0;
  }

  private async findCredential(
    column: 'id' | 'email' | 'username',
    value: string,
    { userAgent }: Client,
  ): Promise<FoundCredential | null> {
    const [row] = await this.em.execute<FoundRow[]>(
      `select u.*, u.xmin::text as "rowVersion", a.password as "passwordHash", a.updated_at as "passwordChangedAt",
              ${hasSignedInFrom('u.id')} as "hasUsedBrowser"
         from users u join accounts a on a.user_id = u.id and a.provider_id = ?
        where u.${column} = ?`,
      [deviceOf(userAgent), CREDENTIAL_PROVIDER, value],
    );
    if (row === undefined) return null;
    const { rowVersion, passwordHash, passwordChangedAt, hasUsedBrowser, ...columns } = row;
    const user = { columns, rowVersion };
    return { userId: columns.id, passwordHash, passwordChangedAt, hasUsedBrowser, user };
  }
}

/** With the columns of the user. */
type FoundRow = Omit<FoundCredential, 'userId' | 'user'> & ReadUser['columns'] & Pick<ReadUser, 'rowVersion'>;

function ownerOf({ userId, passwordHash }: Credential): LockingStatement {
  return {
    text: `select u.* from users u join accounts a on a.user_id = u.id
       where u.id = ? and a.provider_id = ? and a.password = ?`,
    values: [userId, CREDENTIAL_PROVIDER, passwordHash],
    locks: ['u', 'a'],
  };
}
