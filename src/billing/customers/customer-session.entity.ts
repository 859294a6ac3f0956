import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { Session } from '#auth/sessions.door.js';
import type { KeyedHash } from '#common/crypto/keyed-hash.js';
import { newId } from '#common/ids/new-id.js';
import { addSeconds } from '#common/time/clock.js';
import { instant } from '#platform/database/columns.js';
import { Customer } from './customer.entity.js';

/** Seconds. */
export const CUSTOMER_SESSION_LIFETIME = 3_600;

export const CustomerSessionSchema = defineEntity({
  name: 'CustomerSession',
  tableName: 'customer_sessions',
  properties: {
    id: p.uuid().primary(),
    customerId: () => p.manyToOne(Customer).mapToPk().fieldName('customer_id').deleteRule('cascade'),
    /** HMAC-SHA256 of the token, and the id of the key it was made with. */
    tokenHash: p.blob().unique('customer_sessions_token_hash_unique'),
    keyId: p.text(),
    /**
     * Null: everything of the customer. Else only what was bought in this checkout, because its buyer has not shown to be the
     * customer. Checkouts stand above this room, hence without a foreign key.
     */
    checkoutId: p.uuid().nullable(),
    /** The session of the user who opened the portal; this one ends with it. */
    accountSessionId: () =>
      p.manyToOne(Session).mapToPk().fieldName('account_session_id').nullable().deleteRule('cascade'),
    /** Where the portal leads back to. */
    returnUrl: p.text().nullable(),
    /** By the merchant's clock. */
    expiresAt: instant(),
    createdAt: instant(),
  },
  indexes: [
    { name: 'customer_sessions_customer_id_index', properties: ['customerId'] },
    { name: 'customer_sessions_expires_at_index', properties: ['expiresAt'] },
    {
      name: 'customer_sessions_account_session_id_index',
      expression:
        'create index "customer_sessions_account_session_id_index" on "customer_sessions" ("account_session_id") where "account_session_id" is not null',
    },
  ],
});

export type CustomerSessionTables = InferKyselyDB<typeof CustomerSessionSchema>;

export interface NewCustomerSession {
  customerId: string;
  checkoutId: string | null;
  /** The session of the user that this one ends with. */
  accountSessionId: string | null;
  returnUrl: string | null;
}

/** Opens the customer portal to a customer for an hour. */
export class CustomerSession extends CustomerSessionSchema.class {
  static create(
    { hash: tokenHash, keyId }: KeyedHash,
    { customerId, checkoutId, accountSessionId, returnUrl }: NewCustomerSession,
    now: Date,
  ): CustomerSession {
    return Object.assign(new CustomerSession(), {
      id: newId(),
      customerId,
      checkoutId,
      accountSessionId,
      tokenHash,
      keyId,
      returnUrl,
      expiresAt: addSeconds(now, CUSTOMER_SESSION_LIFETIME),
      createdAt: now,
    });
  }
}
CustomerSessionSchema.setClass(CustomerSession);
