import { defineEntity, p } from '@mikro-orm/postgresql';
import type { KeyedHash } from '#common/crypto/keyed-hash.js';
import { addSeconds } from '#common/time/clock.js';
import { instant } from '#platform/database/columns.js';
import { Customer } from '../customers/customer.entity.js';

export const LOGIN_CODE_MINUTES = 30;
/** Seconds. */
export const LOGIN_CODE_LIFETIME = LOGIN_CODE_MINUTES * 60;

export const LoginCodeSchema = defineEntity({
  name: 'LoginCode',
  tableName: 'customer_login_codes',
  properties: {
    /** The code is derived from it, so that the mail can say it and no row does. */
    id: p.uuid().primary(),
    customerId: () => p.manyToOne(Customer).mapToPk().fieldName('customer_id').deleteRule('cascade'),
    /** To which it was mailed; it is of no use once the customer has another one. */
    email: p.text(),
    /** HMAC-SHA256 of the code, and the id of its key. Unique, so that a code identifies one customer. */
    codeHash: p.blob().unique('customer_login_codes_code_hash_unique'),
    keyId: p.text(),
    /** From where it was requested; null where that is not known. */
    clientAddress: p.text().nullable(),
    /** Wrong codes that were sent from there since. */
    attempts: p.integer(),
    /** By the merchant's clock. */
    expiresAt: instant(),
    createdAt: instant(),
  },
  indexes: [
    { name: 'customer_login_codes_customer_id_index', properties: ['customerId'] },
    { name: 'customer_login_codes_client_address_index', properties: ['clientAddress'] },
    { name: 'customer_login_codes_expires_at_index', properties: ['expiresAt'] },
  ],
});

export interface NewLoginCode {
  id: string;
  customerId: string;
  email: string;
  clientAddress: string | null;
}

/** Signs a customer in to the portal once. */
export class LoginCode extends LoginCodeSchema.class {
  static create(input: NewLoginCode, { hash: codeHash, keyId }: KeyedHash, now: Date): LoginCode {
    const expiresAt = addSeconds(now, LOGIN_CODE_LIFETIME);
    return Object.assign(new LoginCode(), {
      ...input,
      codeHash,
      keyId,
      attempts: 0,
      expiresAt,
      createdAt: now,
    });
  }
}
LoginCodeSchema.setClass(LoginCode);
