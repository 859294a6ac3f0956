import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { reading } from '#platform/database/reading.js';
import type { CustomerSessionTables } from './customer-session.entity.js';
import type { CustomerTables } from './customer.entity.js';

export interface FoundCustomerSession {
  id: string;
  customerId: string;
  organizationId: string;
  checkoutId: string | null;
  keyId: string;
  tokenHash: Uint8Array;
  expiresAt: Date;
}

export interface CustomerSessionState {
  expiresAt: Date;
  returnUrl: string | null;
}

type Tables = CustomerTables & {
  customer_sessions: CustomerSessionTables['customer_sessions'] & { customer_id: string };
};

@Injectable()
export class CustomerSessionQueries {
  constructor(private readonly em: EntityManager) {}

  async find(id: string): Promise<CustomerSessionState | null> {
    const found = await reading<Tables>(this.em)
      .selectFrom('customer_sessions')
      .select(['expires_at as expiresAt', 'return_url as returnUrl'])
      .where('id', '=', id)
      .executeTakeFirst();
    return found ?? null;
  }

  /** The session with one of these hashes, expired or not. Deleted customers have none. */
  async findByHashes(hashes: readonly Buffer[]): Promise<FoundCustomerSession | null> {
    const found = await reading<Tables>(this.em)
      .selectFrom('customer_sessions as s')
      .innerJoin('customers as c', 'c.id', 's.customer_id')
      .select([
        's.id',
        's.customer_id as customerId',
        'c.organization_id as organizationId',
        's.checkout_id as checkoutId',
        's.key_id as keyId',
        's.token_hash as tokenHash',
        's.expires_at as expiresAt',
      ])
      .where('s.token_hash', 'in', hashes)
      .where('c.deleted_at', 'is', null)
      .executeTakeFirst();
    return found ?? null;
  }
}
