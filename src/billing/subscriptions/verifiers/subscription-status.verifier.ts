import { Injectable } from '@nestjs/common';
import type { Difference } from '../../verification/difference.js';
import { differencesInBatches } from '../../verification/differences-in-batches.js';
import type { Snapshot } from '../../verification/snapshot.js';
import { VerifyCheck, type Verifier } from '../../verification/verify-check.decorator.js';

/** One that renews is past due exactly while an order of it is, and in a trial until its period ends with the trial. */
const DIFFERING = `
  select s.organization_id as "merchantId", s.id, s.expected, s.status as actual
    from (select *, case when exists (select from orders o
                                       where o.subscription_id = s.id and o.status = 'pending'
                                         and o.collection_ends_at is not null) then 'past_due'
                         when trial_end = current_period_end then 'trialing'
                         else 'active' end as expected
            from subscriptions s where id > $1 and id <= $2 and status in ('trialing', 'active', 'past_due')) s
   where s.status <> s.expected
   order by s.id`;

@Injectable()
@VerifyCheck({
  name: 'subscriptions.status',
  finds: 'A subscription whose status does not agree with its overdue orders or its trial.',
})
export class SubscriptionStatusVerifier implements Verifier {
  differences(snapshot: Snapshot): AsyncGenerator<Difference> {
    return differencesInBatches(snapshot, {
      source: { table: 'subscriptions' },
      text: DIFFERING,
      message: 'The status of a subscription does not agree with its orders or its trial.',
    });
  }
}
