import { Injectable } from '@nestjs/common';
import type { Difference } from '../verification/difference.js';
import { differencesInBatches } from '../verification/differences-in-batches.js';
import type { Snapshot } from '../verification/snapshot.js';
import { VerifyCheck, type Verifier } from '../verification/verify-check.decorator.js';
import { PAYMENT_RECONCILIATION } from './payment-due-work.js';

const DIFFERING = `
  select p.organization_id as "merchantId", p.id, 'a scheduled look-up' as expected, 'none' as actual
    from payments p
    left join billing_due_work w on w.kind = $3 and w.record_id = p.id
   where p.id > $1 and p.id <= $2 and p.status = 'pending' and w.record_id is null
   order by p.id`;

@Injectable()
@VerifyCheck({
  name: 'payments.open',
  finds: 'A payment without an outcome that is not going to be looked up at the gateway.',
})
export class OpenPaymentsVerifier implements Verifier {
  differences(snapshot: Snapshot): AsyncGenerator<Difference> {
    return differencesInBatches(snapshot, {
      source: { table: 'payments' },
      text: DIFFERING,
      values: [PAYMENT_RECONCILIATION],
      message: 'A payment has no outcome, and nothing is scheduled to find it.',
    });
  }
}
