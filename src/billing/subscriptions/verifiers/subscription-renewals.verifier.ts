import { Injectable } from '@nestjs/common';
import type { Difference } from '../../verification/difference.js';
import { differencesInBatches } from '../../verification/differences-in-batches.js';
import type { Snapshot } from '../../verification/snapshot.js';
import { VerifyCheck, type Verifier } from '../../verification/verify-check.decorator.js';
import { SUBSCRIPTION_CYCLE } from '../subscription-due-work.js';

/** Due work later than the end of the period is a renewal that waits for the payment of a change. */
const DIFFERING = `
  select s.organization_id as "merchantId", s.id,
         case when s.renews then format('a renewal at %s', s.current_period_end) else 'none' end as expected,
         coalesce(format('a renewal at %s', w.due_at), 'none') as actual
    from (select *, status in ('trialing', 'active', 'past_due') as renews
            from subscriptions where id > $1 and id <= $2) s
    left join billing_due_work w on w.kind = $3 and w.record_id = s.id
   where s.renews <> (w.record_id is not null)
      or w.due_at < s.current_period_end
      or (w.due_at > s.current_period_end and s.pending_update is null)
   order by s.id`;

@Injectable()
@VerifyCheck({
  name: 'subscriptions.renewals',
  finds: 'A subscription that is not going to renew or end with its period, or an ended one that is.',
})
export class SubscriptionRenewalsVerifier implements Verifier {
  differences(snapshot: Snapshot): AsyncGenerator<Difference> {
    return differencesInBatches(snapshot, {
      source: { table: 'subscriptions' },
      text: DIFFERING,
      values: [SUBSCRIPTION_CYCLE],
      message: 'The scheduled renewal of a subscription does not agree with its period.',
    });
  }
}
