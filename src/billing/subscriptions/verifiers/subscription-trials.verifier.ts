import { Injectable } from '@nestjs/common';
import type { Difference } from '../../verification/difference.js';
import { differencesInBatches } from '../../verification/differences-in-batches.js';
import type { Snapshot } from '../../verification/snapshot.js';
import { VerifyCheck, type Verifier } from '../../verification/verify-check.decorator.js';

const DIFFERING = `
  select s.organization_id as "merchantId", s.id,
         case when s.trial_start is null then 0 else 1 end::text as expected, coalesce(r.count, 0)::text as actual
    from subscriptions s
    left join (select subscription_id, count(*) from trial_redemptions
                where subscription_id > $1 and subscription_id <= $2
                group by subscription_id) r on r.subscription_id = s.id
   where s.id > $1 and s.id <= $2 and coalesce(r.count, 0) <> case when s.trial_start is null then 0 else 1 end
   order by s.id`;

@Injectable()
@VerifyCheck({
  name: 'subscriptions.trials',
  finds: 'A subscription with a trial that was not redeemed once, or with a redemption and no trial.',
})
export class SubscriptionTrialsVerifier implements Verifier {
  differences(snapshot: Snapshot): AsyncGenerator<Difference> {
    return differencesInBatches(snapshot, {
      source: { table: 'subscriptions' },
      text: DIFFERING,
      message: 'The trial of a subscription was not redeemed exactly once.',
    });
  }
}
