import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { reading } from '#platform/database/reading.js';
import type { CountedMeter } from '../../customer-meters/meter-count.queries.js';
import type { MeterAggregation } from '../../meters/meter-aggregation.js';
import {
  CHECKPOINT,
  countedCondition,
  eventQuantity,
  isIncremental,
} from '../../usage/event-aggregates.queries.js';
import { eventCondition } from '../../usage/event-filter.queries.js';

@Injectable()
export class UsageChargeQueries {
  constructor(private readonly em: EntityManager) {}

  /** Every meter whose usage was charged. */
  statementOfMeters(): string {
    return `select m.id, m.organization_id as "organizationId", m.filter, m.aggregation from meters m
             where exists (select from usage_charges c where c.meter_id = m.id) order by m.id`;
  }

  /**
   * Selects charges of a meter that are not what the events between two resets amount to, or that no entry bills. The units of
   * unique values are taken as they are once retention has deleted some of them.
   * @returns the statement for a batch with `id > $1 and id <= $2`, and its values from `$3` on
   */
  statementOfMischarged({ id, filter, aggregation }: CountedMeter): { text: string; values: unknown[] } {
    const { sql: text, parameters } = sql`
      select c.organization_id as "merchantId", c.id, x.expected, x.actual
        from (select * from usage_charges where id > ${null} and id <= ${null}) c
        left join customer_meters m on m.customer_id = c.customer_id and m.meter_id = c.meter_id
        left join usage_checkpoints k on k.customer_meter_id = m.id and k.window_start = c.window_start
       cross join lateral (
             select ${eventQuantity(aggregation, CHECKPOINT)} as quantity,
                    count(*) + coalesce(k.event_count, 0) as events from usage_events e
              where e.customer_id = c.customer_id and e.position > c.window_start and e.position < c.window_end
                and e.source = 'user' and ${eventCondition(filter)} and ${countedCondition(aggregation)}) used
       cross join lateral (
             with own as (
               select position, name, (metadata ->> 'units')::bigint as units from usage_events
                where customer_id = c.customer_id and source = 'system' and position <= c.window_end
                  and metadata ->> 'meter_id' = c.meter_id::text),
             since as (
               select coalesce(max(position), 0) as position from own
                where name = 'meter.reset' and position < c.window_end),
             credits as (
               select units, sum(units) over (order by position) as total from own
                where name = 'meter.credited' and position > (select position from since))
             select (select position from since) as "from",
                    (select max(position) from own where name = 'meter.reset') as "to",
                    (select coalesce(sum(units) - least(min(total), 0), 0) from credits) as credited,
                    count(*) + coalesce(k.reservation_count, 0) as reservations,
                    coalesce(sum(units), 0) + coalesce(k.reserved_units, 0) as reserved
               from own where name = 'meter.consumed' and position > (select position from since)) system
       cross join lateral (
             select format('%s consumed and %s credited by %s events from %s to %s',
                      ${consumedBy(aggregation)}, system.credited, used.events + system.reservations,
                      system."from", system."to") || ', billed' as expected,
                    format('%s consumed and %s credited by %s events from %s to %s',
                      trim_scale(c.consumed_units), c.credited_units, c.event_count, c.window_start, c.window_end)
                    || case when exists (select from billing_entries b
                                          where b.usage_charge_id = c.id and b.subscription_id = c.subscription_id
                                            and b.price_id = c.price_id and b.amount = c.amount)
                            then ', billed' else ', not billed' end as actual) x
       where c.meter_id = ${id}::uuid and x.expected <> x.actual
       order by c.id`.compile(reading<object>(this.em));
    return { text, values: parameters.slice(2) };
  }
}

function consumedBy(aggregation: MeterAggregation): RawBuilder<string> {
  const consumed = sql<string>`trim_scale(used.quantity + system.reserved)`;
  if (isIncremental(aggregation)) return consumed;
  return sql`case when k.event_count > 0 then trim_scale(c.consumed_units) else ${consumed} end`;
}
