import { Injectable } from '@nestjs/common';
import { MOST_SEATS } from '../../products/seat-tiers.js';
import { BILLABLE } from '../../subscriptions/subscription-terms.js';
import type { Difference } from '../../verification/difference.js';
import { differencesInBatches } from '../../verification/differences-in-batches.js';
import type { Snapshot } from '../../verification/snapshot.js';
import { VerifyCheck, type Verifier } from '../../verification/verify-check.decorator.js';
import { SEAT_CHANGE } from '../seat-due-work.js';

/** What waits to be settled is left out. */
const MISCOUNTED = `
  select s.organization_id as "merchantId", s.id, s.seats::text as actual, counted.seats::text as expected
    from (select * from subscriptions where id > $1 and id <= $2 and seats is not null and status = any($3)) s
    join customers c on c.id = s.customer_id and c.for_organization
    join subscription_prices sp on sp.subscription_id = s.id
    join product_prices p on p.id = sp.price_id and p.amount_type = 'seat_based'
    cross join lateral (
      select least(greatest(count(*), (p.seat_tiers->'tiers'->0->>'minSeats')::int),
                   coalesce((p.seat_tiers->'tiers'->-1->>'maxSeats')::int, $4)) as seats
        from members m where m.organization_id = c.external_id) counted
   where s.seats <> counted.seats and s.pending_update is null
     and not exists (select from billing_due_work d where d.kind = $5 and d.record_id = s.id)
   order by s.id`;

const MISPRICED = `
  select s.organization_id as "merchantId", s.id, sp.amount::text as actual, priced.amount::text as expected
    from (select * from subscriptions where id > $1 and id <= $2 and seats is not null) s
    join subscription_prices sp on sp.subscription_id = s.id
    join product_prices p on p.id = sp.price_id and p.amount_type = 'seat_based'
    cross join lateral (
      select sum(price * case when p.seat_tiers->>'type' = 'volume'
                              then case when s.seats between first and last then s.seats else 0 end
                              else greatest(least(s.seats, last) - first + 1, 0) end) as amount
        from (select (tier->>'pricePerSeat')::int as price, coalesce((tier->>'maxSeats')::int, s.seats) as last,
                     case position when 1 then 1 else (tier->>'minSeats')::int end as first
                from jsonb_array_elements(p.seat_tiers->'tiers') with ordinality as listed (tier, position)) tiers
    ) priced
   where sp.amount is distinct from priced.amount
   order by s.id`;

@Injectable()
@VerifyCheck({
  name: 'subscriptions.seats',
  finds: 'A subscription whose seats are not the members of its organization, or not what its price is for.',
})
export class SubscriptionSeatsVerifier implements Verifier {
  async *differences(snapshot: Snapshot): AsyncGenerator<Difference> {
    const source = { table: 'subscriptions' };
    yield* differencesInBatches(snapshot, {
      ...{ source, text: MISCOUNTED, values: [BILLABLE, MOST_SEATS, SEAT_CHANGE] },
      message: 'The seats are not the members of the organization.',
    });
    yield* differencesInBatches(snapshot, {
      ...{ source, text: MISPRICED },
      message: 'The price is not that of the seats.',
    });
  }
}
