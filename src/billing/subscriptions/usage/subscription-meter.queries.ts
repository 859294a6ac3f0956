import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { reading } from '#platform/database/reading.js';
import { LARGEST_CHARGE } from './metered-charge.js';
import { IS_BILLABLE, IS_TAKEN } from './metered-price.queries.js';

/** What a subscription owes for the usage of a meter so far. As JSON has it. */
export interface SubscriptionMeterColumns {
  id: string;
  createdAt: string;
  modifiedAt: string | null;
  meterId: string;
  consumedUnits: number;
  creditedUnits: number;
  /** Minor units. */
  amount: number;
}

/**
 * A `SubscriptionMeterColumns[]` of `subscriptions as s`. Nothing is owed by those that have ended, nor for usage that an older
 * subscription of the customer charges; usage of a trial costs nothing.
 */
export const SUBSCRIPTION_METERS = sql<SubscriptionMeterColumns[]>`(
  select coalesce(json_agg(json_build_object(
           'id', md5(s.id::text || pp.meter_id::text)::uuid, 'createdAt', s.started_at, 'modifiedAt', u.modified_at,
           'meterId', pp.meter_id,
           'consumedUnits', coalesce(u.consumed_units, 0), 'creditedUnits', coalesce(u.credited_units, 0),
           'amount', case when s.status = 'trialing' then 0 else coalesce(
             least(round(pp.unit_amount * greatest(u.consumed_units - u.credited_units, 0)), pp.cap_amount,
                   ${sql.lit(LARGEST_CHARGE)}), 0) end)
         order by pp.id), '[]')
    from subscription_prices sp
    join product_prices pp on pp.id = sp.price_id and pp.meter_id is not null
    left join customer_meters u on u.customer_id = s.customer_id and u.meter_id = pp.meter_id and ${IS_BILLABLE}
                               and not ${IS_TAKEN}
   where sp.subscription_id = s.id)`;

@Injectable()
export class SubscriptionMeterQueries {
  constructor(private readonly em: EntityManager) {}

  /** By the ids of the subscriptions. */
  async list(subscriptionIds: readonly string[]): Promise<ReadonlyMap<string, SubscriptionMeterColumns[]>> {
    if (subscriptionIds.length === 0) return new Map();
    const { rows } = await sql<{ id: string; meters: SubscriptionMeterColumns[] }>`
      select s.id, ${SUBSCRIPTION_METERS} as meters from subscriptions s
       where s.id = any(${[...subscriptionIds]}::uuid[])`.execute(reading<object>(this.em));
    return new Map(rows.map(({ id, meters }) => [id, meters]));
  }
}
