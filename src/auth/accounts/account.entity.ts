import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { madeBy } from '#platform/audit/made-by.column.js';
import { instant, textId } from '#platform/database/columns.js';
import { User } from '../users/user.entity.js';

/** The provider id of an account that signs in with a password. */
export const CREDENTIAL_PROVIDER = 'credential';

export const AccountSchema = defineEntity({
  name: 'Account',
  tableName: 'accounts',
  properties: {
    id: textId().primary(),
    userId: () =>
      p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade').index('accounts_user_id_index'),
    providerId: p.text(),
    /** The person's id at the provider; for a password account the user's own id. */
    accountId: p.text(),
    /** The password's hash, on password accounts only. */
    password: p.text().nullable(),
    /** What a provider gave us to act for the person, encrypted by `encryptText`; null on password accounts. */
    accessToken: p.text().nullable(),
    refreshToken: p.text().nullable(),
    idToken: p.text().nullable(),
    accessTokenExpiresAt: instant().nullable(),
    refreshTokenExpiresAt: instant().nullable(),
    /** What the provider lets us do, separated by commas. */
    scope: p.text().nullable(),
    /** While this lies ahead, somebody asks the provider for new tokens, and others wait for what comes of it. */
    renewingUntil: instant().nullable(),
    createdAt: instant(),
    updatedAt: instant(),
    requestId: madeBy(),
  },
  uniques: [{ name: 'accounts_provider_id_account_id_unique', properties: ['providerId', 'accountId'] }],
});

export type AccountTables = InferKyselyDB<typeof AccountSchema>;

/** One way a person can sign in: a password, or a provider they have linked. */
export class Account extends AccountSchema.class {
  static withPassword(input: { id: string; userId: string; passwordHash: string }, now: Date): Account {
    return Object.assign(new Account(), {
      id: input.id,
      userId: input.userId,
      providerId: CREDENTIAL_PROVIDER,
      accountId: input.userId,
      password: input.passwordHash,
      createdAt: now,
      updatedAt: now,
    });
  }

  static ofProvider(
    input: { id: string; userId: string; providerId: string; accountId: string },
    now: Date,
  ): Account {
    return Object.assign(new Account(), input, { createdAt: now, updatedAt: now });
  }

  isBeingRenewed(now: Date): boolean {
    return (this.renewingUntil ?? now) > now;
  }

  changePassword(passwordHash: string, now: Date): void {
    Object.assign(this, { password: passwordHash, updatedAt: now });
  }
}
AccountSchema.setClass(Account);
