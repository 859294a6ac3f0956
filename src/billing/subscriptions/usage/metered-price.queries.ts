import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type SqlBool } from 'kysely';
import { reading } from '#platform/database/reading.js';
import { USAGE_GRACE } from '../subscription-due-work.js';
import { BILLABLE } from '../subscription-terms.js';
import type { MeteredTerms } from './metered-charge.js';

/** A price by which a subscription charges usage. */
export interface MeteredPrice extends MeteredTerms {
  subscriptionId: string;
  priceId: string;
  meterId: string;
  /** Whether an older subscription of the customer charges the same usage, so that this one does not. */
  isTaken: boolean;
  /** Whether any other subscription of the customer has a price of the meter. */
  isShared: boolean;
}

const BILLED = sql.join(BILLABLE.map((status) => sql.lit(status)));

/** Of `subscriptions as s`. */
export const IS_BILLABLE = sql<SqlBool>`s.status in (${BILLED})`;

/**
 * Other subscriptions of the customer that charge usage of the same meter. One that has ended charges it until its grace period
 * is over.
 */
const OTHERS = sql`
  select from subscriptions o
    join subscription_prices op on op.subscription_id = o.id
    join product_prices opp on opp.id = op.price_id and opp.meter_id = pp.meter_id
   where o.customer_id = s.customer_id and o.id <> s.id
     and (o.status in (${BILLED})
          or exists (select from billing_due_work w where w.kind = ${sql.lit(USAGE_GRACE)} and w.record_id = o.id))`;

/** Whether an older subscription charges the usage that the price `pp` of `subscriptions as s` is for. */
export const IS_TAKEN = sql<SqlBool>`exists (${OTHERS} and (o.started_at, o.id) < (s.started_at, s.id))`;

@Injectable()
export class MeteredPriceQueries {
  constructor(private readonly em: EntityManager) {}

  /** The metered prices of subscriptions, those of each by age. */
  async list(subscriptionIds: readonly string[]): Promise<MeteredPrice[]> {
    if (subscriptionIds.length === 0) return [];
    const { rows } = await sql<MeteredPrice>`
      select s.id as "subscriptionId", pp.id as "priceId", pp.meter_id as "meterId", m.name as "meterName", pp.currency,
             pp.unit_amount::text as "unitAmount", pp.cap_amount as "capAmount",
             ${IS_TAKEN} as "isTaken",
             exists (${OTHERS}) as "isShared"
        from subscriptions s
        join subscription_prices sp on sp.subscription_id = s.id
        join product_prices pp on pp.id = sp.price_id and pp.meter_id is not null
        join meters m on m.id = pp.meter_id
       where s.id = any(${[...subscriptionIds]}::uuid[])
       order by s.id, pp.id`.execute(reading<object>(this.em));
    return rows;
  }

  /** Subscriptions of customers that renew and charge usage. */
  async listMetered(customerIds: readonly string[]): Promise<{ id: string; organizationId: string }[]> {
    if (customerIds.length === 0) return [];
    const { rows } = await sql<{ id: string; organizationId: string }>`
      select s.id, s.organization_id as "organizationId" from subscriptions s
       where s.customer_id = any(${[...customerIds]}::uuid[]) and ${IS_BILLABLE}
         and exists (select from subscription_prices sp join product_prices pp on pp.id = sp.price_id
                      where sp.subscription_id = s.id and pp.meter_id is not null)
       order by s.id`.execute(reading<object>(this.em));
    return rows;
  }
}
