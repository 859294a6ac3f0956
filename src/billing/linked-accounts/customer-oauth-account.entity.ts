import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { newId } from '#common/ids/new-id.js';
import { instant } from '#platform/database/columns.js';
import { Customer } from '../customers/customer.entity.js';
import { Merchant } from '../merchants/merchant.entity.js';
import type { AccountPlatform, PlatformAccount } from './platforms.js';

export const CustomerOauthAccountSchema = defineEntity({
  name: 'CustomerOauthAccount',
  tableName: 'customer_oauth_accounts',
  properties: {
    id: p.uuid().primary(),
    organizationId: () => p.manyToOne(Merchant).mapToPk().fieldName('organization_id').deleteRule('cascade'),
    customerId: () => p.manyToOne(Customer).mapToPk().fieldName('customer_id').deleteRule('no action'),
    platform: p.text().$type<AccountPlatform>(),
    /** The platform's id, which stays when the account is renamed. */
    accountId: p.text(),
    username: p.text().nullable(),
    /** See `AccountTokenCipher`; null where none are needed. */
    sealedTokens: p.text().nullable(),
    createdAt: instant(),
    modifiedAt: instant().nullable(),
  },
  indexes: [
    {
      name: 'customer_oauth_accounts_unique',
      expression: `create unique index "customer_oauth_accounts_unique" on "customer_oauth_accounts" (organization_id, platform, account_id)`,
    },
    {
      name: 'customer_oauth_accounts_customer_index',
      expression: `create index "customer_oauth_accounts_customer_index" on "customer_oauth_accounts" (customer_id, created_at, id)`,
    },
  ],
});

type Inferred = InferKyselyDB<typeof CustomerOauthAccountSchema>;
/** Relations are not inferred as columns. */
export interface CustomerOauthAccountTables {
  customer_oauth_accounts: Inferred['customer_oauth_accounts'] & {
    organization_id: string;
    customer_id: string;
  };
}

export interface NewOauthAccount extends PlatformAccount {
  organizationId: string;
  customerId: string;
  platform: AccountPlatform;
  sealedTokens: string | null;
}

/** An account of a customer at a platform. At one merchant, it belongs to one customer. */
export class CustomerOauthAccount extends CustomerOauthAccountSchema.class {
  static create(input: NewOauthAccount, now: Date): CustomerOauthAccount {
    return Object.assign(new CustomerOauthAccount(), {
      ...{ id: newId(), ...input, createdAt: now, modifiedAt: null },
    });
  }

  rename(username: string | null, now: Date): void {
    if (this.username !== username) Object.assign(this, { username, modifiedAt: now });
  }

  /** Instead of the former ones. */
  keepTokens(sealedTokens: string | null, now: Date): void {
    if (this.sealedTokens !== sealedTokens) Object.assign(this, { sealedTokens, modifiedAt: now });
  }
}
CustomerOauthAccountSchema.setClass(CustomerOauthAccount);
