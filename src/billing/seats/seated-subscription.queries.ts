import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { reading } from '#platform/database/reading.js';
import type { CustomerTables } from '../customers/customer.entity.js';
import type { SubscriptionTables } from '../subscriptions/subscription.entity.js';
import { BILLABLE } from '../subscriptions/subscription-terms.js';

export interface SeatedSubscription {
  id: string;
  /** Of the customer. */
  organizationId: string;
}

@Injectable()
export class SeatedSubscriptionQueries {
  constructor(private readonly em: EntityManager) {}

  /** The subscriptions of organizations that are billed by their members. */
  async list(merchantId: string, organizationIds: readonly string[]): Promise<SeatedSubscription[]> {
    const rows = await reading<CustomerTables & SubscriptionTables>(this.em)
      .selectFrom('customers as c')
      .innerJoin('subscriptions as s', 's.customer_id', 'c.id')
      .select(['s.id', 'c.external_id as organizationId'])
      .where('c.organization_id', '=', merchantId)
      .where('c.external_id', 'in', organizationIds)
      .where('c.for_organization', '=', true)
      .where('s.seats', 'is not', null)
      .where('s.status', 'in', BILLABLE)
      .execute();
    return rows.map(({ id, organizationId }) => ({ id, organizationId: organizationId ?? '' }));
  }
}
