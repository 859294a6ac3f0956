import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
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
    /** Where the portal leads back to. */
    returnUrl: p.text().nullable(),
    /** By the merchant's clock. */
    expiresAt: instant(),
    createdAt: instant(),
  },
  indexes: [
    { name: 'customer_sessions_customer_id_index', properties: ['customerId'] },
    { name: 'customer_sessions_expires_at_index', properties: ['expiresAt'] },
  ],
});

export type CustomerSessionTables = InferKyselyDB<typeof CustomerSessionSchema>;

export interface NewCustomerSession {
  customerId: string;
  checkoutId: string | null;
  returnUrl: string | null;
}

/** Opens the customer portal to a customer for an hour. */
export class CustomerSession extends CustomerSessionSchema.class {
  static create(
    { hash: tokenHash, keyId }: KeyedHash,
    { customerId, checkoutId, returnUrl }: NewCustomerSession,
    now: Date,
  ): CustomerSession {
    return Object.assign(new CustomerSession(), {
      id: newId(),
      customerId,
      checkoutId,
      tokenHash,
      keyId,
      returnUrl,
      expiresAt: addSeconds(now, CUSTOMER_SESSION_LIFETIME),
      createdAt: now,
    });
  }
}
CustomerSessionSchema.setClass(CustomerSession);
