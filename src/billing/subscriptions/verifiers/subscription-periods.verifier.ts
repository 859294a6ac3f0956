import { Injectable } from '@nestjs/common';
import type { Difference } from '../../verification/difference.js';
import { differencesInBatches } from '../../verification/differences-in-batches.js';
import type { Snapshot } from '../../verification/snapshot.js';
import { VerifyCheck, type Verifier } from '../../verification/verify-check.decorator.js';

/**
 * A period that an order has billed is followed by the next one without a gap, unless the plan changed meanwhile: a change that
 * restarts the period cuts it short, and no entries are made for periods without a fixed price.
 */
const DIFFERING = `
  with periods as (
    select subscription_id, period_start, max(period_end) as period_end, sum(amount) as amount,
           lead(period_start) over (partition by subscription_id order by period_start) as next_start
      from billing_entries
     where subscription_id > $1 and subscription_id <= $2 and kind = 'cycle'
     group by subscription_id, period_start),
  broken as (
    select subscription_id, period_end as expected, next_start as actual from periods p
     where case when next_start < period_end
                then amount > 0 and not exists (select from orders o
                                                 where o.subscription_id = p.subscription_id
                                                   and o.period_start > p.period_start and o.period_start <= p.next_start
                                                   and o.billing_reason = 'subscription_update')
                when next_start > period_end
                then amount > 0 and not exists (select from billing_entries c
                                                 where c.subscription_id = p.subscription_id and c.kind = 'proration'
                                                   and c.period_start = p.period_start)
                else false end
    union all
    select id, coalesce(trial_end, started_at), first_start
      from subscriptions s
     cross join lateral (select min(period_start) as first_start from periods p where p.subscription_id = s.id) f
     where id > $1 and id <= $2 and first_start < coalesce(trial_end, started_at)
    union all
    select id, current_period_start, last_start
      from subscriptions s
      left join lateral (select p.period_start as last_start, p.period_end as last_end from periods p
                          where p.subscription_id = s.id order by p.period_start desc limit 1) l on true
     where id > $1 and id <= $2 and status in ('active', 'past_due')
       and exists (select from subscription_prices c where c.subscription_id = s.id and c.amount > 0)
       and (last_start is null or last_start <> current_period_start or last_end <> current_period_end))
  select distinct on (s.id) s.organization_id as "merchantId", s.id,
         format('a period from %s', b.expected) as expected,
         coalesce(format('one from %s', b.actual), 'none') as actual
    from broken b join subscriptions s on s.id = b.subscription_id
   order by s.id, b.expected`;

@Injectable()
@VerifyCheck({
  name: 'subscriptions.periods',
  finds: 'A subscription whose billed periods have a gap, overlap, or do not lead to the current one.',
})
export class SubscriptionPeriodsVerifier implements Verifier {
  differences(snapshot: Snapshot): AsyncGenerator<Difference> {
    return differencesInBatches(snapshot, {
      source: { table: 'subscriptions' },
      text: DIFFERING,
      message: 'The billed periods of a subscription do not follow each other.',
    });
  }
}
