import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LinkedAccounts, type LinkedAccount } from '../customers/linked-accounts.registry.js';
import { RecordRemovals } from '../merchants/record-removals.registry.js';
import type { CustomerOauthAccount } from './customer-oauth-account.entity.js';
import { CustomerOauthAccountRepository } from './customer-oauth-account.repository.js';

/** Shows the accounts of customers, and deletes them with their customer. */
@Injectable()
export class LinkedAccountHooks implements OnModuleInit {
  constructor(
    private readonly linkedAccounts: LinkedAccounts,
    private readonly removals: RecordRemovals,
    private readonly accounts: CustomerOauthAccountRepository,
  ) {}

  onModuleInit(): void {
    this.linkedAccounts.provide(async (customerIds) => {
      const accounts = await this.accounts.listOfCustomers(customerIds);
      const own = Map.groupBy(accounts, ({ customerId }) => customerId);
      return new Map([...own].map(([customerId, linked]) => [customerId, linked.map(linkedAccountOf)]));
    });
    // Grants keep the id of the account, by which they are revoked.
    this.removals.onRemoval('customer', (id) => this.accounts.removeAll(id));
  }
}

function linkedAccountOf({
  platform,
  accountId,
  username = null,
}: Readonly<CustomerOauthAccount>): LinkedAccount {
  return { platform, accountId, username };
}
