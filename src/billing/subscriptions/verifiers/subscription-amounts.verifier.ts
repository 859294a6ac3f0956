import { Injectable } from '@nestjs/common';
import type { Difference } from '../../verification/difference.js';
import { differencesInBatches } from '../../verification/differences-in-batches.js';
import type { Snapshot } from '../../verification/snapshot.js';
import { VerifyCheck, type Verifier } from '../../verification/verify-check.decorator.js';

/** The terms of a discount may change after it was redeemed, so that the amount below it is known by its bounds only. */
const DIFFERING = `
  select s.organization_id as "merchantId", s.id,
         case when s.discount_id is null then p.amount::text else format('0 to %s', p.amount) end as expected,
         s.amount::text as actual
    from subscriptions s
   cross join lateral (select coalesce(sum(c.amount), 0) as amount from subscription_prices c
                        where c.subscription_id = s.id) p
   where s.id > $1 and s.id <= $2
     and (s.amount > p.amount or (s.discount_id is null and s.amount <> p.amount))
   order by s.id`;

@Injectable()
@VerifyCheck({
  name: 'subscriptions.amount',
  finds: 'A subscription whose amount is not the sum of its prices, or exceeds it below a discount.',
})
export class SubscriptionAmountsVerifier implements Verifier {
  differences(snapshot: Snapshot): AsyncGenerator<Difference> {
    return differencesInBatches(snapshot, {
      source: { table: 'subscriptions' },
      text: DIFFERING,
      message: 'The amount of a subscription is not that of its prices.',
    });
  }
}
