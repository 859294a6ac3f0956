import { Injectable } from '@nestjs/common';
import type { Difference } from '../../verification/difference.js';
import { differencesInBatches } from '../../verification/differences-in-batches.js';
import type { Snapshot } from '../../verification/snapshot.js';
import { VerifyCheck, type Verifier } from '../../verification/verify-check.decorator.js';
import { USAGE_GRACE } from '../subscription-due-work.js';

/**
 * Orders that bill the entries of each period, against those that are made for it. What a subscription still owes at its end is
 * billed by an order that begins no period. Nor does an order of usage alone, and the first one of a plan that charges only
 * usage is empty. The bill of the last period may wait for late usage, and is dropped where the subscription ends at once
 * meanwhile.
 */
const DIFFERING = `
  with billed as (
    select e.subscription_id, e.period_start, count(distinct i.order_id) as orders,
           bool_and(coalesce(o.subscription_id = e.subscription_id and o.period_start = e.period_start, false)) as own
      from billing_entries e
      left join order_items i on i.id = e.order_item_id
      left join orders o on o.id = i.order_id
     where e.subscription_id > $1 and e.subscription_id <= $2 and e.kind = 'cycle'
     group by e.subscription_id, e.period_start),
  made as (
    select o.subscription_id, o.period_start, count(*) as orders
      from orders o join subscriptions s on s.id = o.subscription_id
     where o.subscription_id > $1 and o.subscription_id <= $2
       and o.billing_reason in ('subscription_create', 'subscription_cycle')
       and o.period_start is distinct from s.ended_at
       and (o.subtotal_amount <> 0 or exists (select from order_items i where i.order_id = o.id))
       and coalesce((select bool_or(e.kind is distinct from 'usage')
                       from order_items i left join billing_entries e on e.order_item_id = i.id
                      where i.order_id = o.id), true)
     group by o.subscription_id, o.period_start)
  select distinct on (s.id) s.organization_id as "merchantId", s.id,
         format('one order of the period from %s', period_start) as expected,
         format('%s made, %s with its entries', coalesce(m.orders, 0), case when b.own then b.orders else 0 end) as actual
    from billed b full join made m using (subscription_id, period_start)
    join subscriptions s on s.id = subscription_id
    left join billing_due_work w on w.kind = $3 and w.record_id = s.id
   where (m.orders > 1 or b.own is not true or b.orders <> 1)
     and not (coalesce(b.orders, 0) = 0 and coalesce(m.orders, 0) = 0
              and (s.ended_at is not null or w.record_id is not null))
   order by s.id, period_start`;

@Injectable()
@VerifyCheck({
  name: 'subscriptions.orders',
  finds: 'A subscription with a period that no order bills, or more than one.',
})
export class SubscriptionOrdersVerifier implements Verifier {
  differences(snapshot: Snapshot): AsyncGenerator<Difference> {
    return differencesInBatches(snapshot, {
      source: { table: 'subscriptions' },
      text: DIFFERING,
      values: [USAGE_GRACE],
      message: 'A period of a subscription is not billed by exactly one order.',
    });
  }
}
