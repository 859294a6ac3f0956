import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { newId } from '#common/ids/new-id.js';
import { instant } from '#platform/database/columns.js';
import { Merchant } from '../merchants/merchant.entity.js';

export const StripeAccountSchema = defineEntity({
  name: 'StripeAccount',
  tableName: 'stripe_accounts',
  properties: {
    id: p.uuid().primary(),
    organizationId: () => p.manyToOne(Merchant).mapToPk().fieldName('organization_id').deleteRule('cascade'),
    /** Encrypted, as the next two; see StripeKeyCipher. */
    secretKey: p.text(),
    publishableKey: p.text(),
    webhookSecret: p.text(),
    /** By which people recognize the secret key. */
    secretKeyLast4: p.text(),
    isLive: p.boolean(),
    createdAt: instant(),
    modifiedAt: instant().nullable(),
    /** Takes no new payments since; those it has taken are still refunded here. */
    retiredAt: instant().nullable(),
  },
  indexes: [
    {
      name: 'stripe_accounts_current_unique',
      expression: `create unique index "stripe_accounts_current_unique" on "stripe_accounts" ("organization_id") where retired_at is null`,
    },
    { name: 'stripe_accounts_organization_id_index', properties: ['organizationId', 'createdAt', 'id'] },
  ],
});

type Inferred = InferKyselyDB<typeof StripeAccountSchema>;
/** Relations are not inferred as columns. */
export interface StripeAccountTables {
  stripe_accounts: Inferred['stripe_accounts'] & { organization_id: string };
}

/** Keys of an account, encrypted. */
export interface SealedStripeKeys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  secretKeyLast4: string;
  isLive: boolean;
}

/** A merchant's own account at Stripe. */
export class StripeAccount extends StripeAccountSchema.class {
  /** @param id the keys are encrypted for */
  static create(id: string, organizationId: string, keys: SealedStripeKeys, now: Date): StripeAccount {
    return Object.assign(new StripeAccount(), {
      id,
      organizationId,
      ...keys,
      createdAt: now,
      modifiedAt: null,
      retiredAt: null,
    });
  }

  static newId(): string {
    return newId();
  }

  /** Uses these keys of the same account from now on. */
  use(keys: SealedStripeKeys, now: Date): void {
    Object.assign(this, { ...keys, retiredAt: null, modifiedAt: now });
  }

  retire(now: Date): void {
    Object.assign(this, { retiredAt: now, modifiedAt: now });
  }
}
StripeAccountSchema.setClass(StripeAccount);
