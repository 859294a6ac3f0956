import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { asLocked, type Locked } from '#platform/database/locked.js';
import type { Customer } from '../customers/customer.entity.js';
import type { TokenOwner } from './account-token-cipher.service.js';
import { CustomerOauthAccount } from './customer-oauth-account.entity.js';
import type { AccountPlatform, PlatformAccount } from './platforms.js';

const OLDEST_FIRST = { createdAt: 'asc', id: 'asc' } as const;

/** The lock of a customer covers their accounts. */
@Injectable()
export class CustomerOauthAccountRepository {
  constructor(private readonly em: EntityManager) {}

  /** Of a customer at a platform, the oldest first. */
  async listOf(
    { id: customerId }: Locked<Customer>,
    platform: AccountPlatform,
  ): Promise<Locked<CustomerOauthAccount>[]> {
    const accounts = await this.em.find(
      CustomerOauthAccount,
      { customerId, platform },
      { orderBy: OLDEST_FIRST },
    );
    return accounts.map((account) => asLocked(account));
  }

  async listOfCustomers(customerIds: readonly string[]): Promise<Readonly<CustomerOauthAccount>[]> {
    return this.em.find(
      CustomerOauthAccount,
      { customerId: { $in: [...customerIds] } },
      { orderBy: OLDEST_FIRST, disableIdentityMap: true },
    );
  }

  /** Encrypted; null for accounts without tokens and those that are not linked. */
  async findTokens({ customerId, platform, accountId }: TokenOwner): Promise<string | null> {
    const account = await this.em.findOne(
      CustomerOauthAccount,
      { customerId, platform, accountId },
      { disableIdentityMap: true },
    );
    return account?.sealedTokens ?? null;
  }

  /** False when another customer of the merchant has the account. Written at once. */
  async insert(
    { id: customerId, organizationId }: Locked<Customer>,
    account: PlatformAccount & { platform: AccountPlatform; sealedTokens: string | null },
    now: Date,
  ): Promise<boolean> {
    const { accountId, username, platform, sealedTokens } = account;
    const created = CustomerOauthAccount.create(
      { accountId, username, platform, sealedTokens, customerId, organizationId },
      now,
    );
    const inserted = await this.em.execute<{ id: string }[]>(
      `insert into customer_oauth_accounts (id, organization_id, customer_id, platform, account_id, username, sealed_tokens, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?) on conflict (organization_id, platform, account_id) do nothing returning id`,
      [created.id, organizationId, customerId, platform, accountId, username, sealedTokens, now],
    );
    return inserted.length > 0;
  }

  remove(account: Locked<CustomerOauthAccount>): void {
    this.em.remove(account);
  }

  async removeAll(customerId: string): Promise<void> {
    await this.em.nativeDelete(CustomerOauthAccount, { customerId });
  }
}
