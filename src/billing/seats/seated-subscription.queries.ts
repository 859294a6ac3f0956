import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { reading } from '#platform/database/reading.js';
import type { CustomerTables } from '../customers/customer.entity.js';
import type { SubscriptionTables } from '../subscriptions/subscription.entity.js';
import { BILLABLE } from '../subscriptions/subscription-terms.js';

@Injectable()
export class SeatedSubscriptionQueries {
  constructor(private readonly em: EntityManager) {}

  /** The subscriptions of an organization that are billed by its members. */
  async listIds(merchantId: string, organizationId: string): Promise<string[]> {
    const rows = await reading<CustomerTables & SubscriptionTables>(this.em)
      .selectFrom('customers as c')
      .innerJoin('subscriptions as s', 's.customer_id', 'c.id')
      .select('s.id')
      .where('c.organization_id', '=', merchantId)
      .where('c.external_id', '=', organizationId)
      .where('c.for_organization', '=', true)
      .where('s.seats', 'is not', null)
      .where('s.status', 'in', BILLABLE)
      .execute();
    return rows.map(({ id }) => id);
  }
}
