import { Injectable } from '@nestjs/common';
import type { Difference } from '../../verification/difference.js';
import { differencesInBatches } from '../../verification/differences-in-batches.js';
import type { Snapshot } from '../../verification/snapshot.js';
import { VerifyCheck, type Verifier } from '../../verification/verify-check.decorator.js';
import { ORDER_COLLECTION } from '../subscription-due-work.js';

const DIFFERING = `
  select o.organization_id as "merchantId", o.id, 'an open payment or a scheduled attempt' as expected, 'none' as actual
    from orders o
    left join billing_due_work w on w.kind = $3 and w.record_id = o.id
   where o.id > $1 and o.id <= $2 and o.status = 'pending' and w.record_id is null
     and not exists (select from payments p where p.order_id = o.id and p.status = 'pending')
   order by o.id`;

@Injectable()
@VerifyCheck({
  name: 'orders.collection',
  finds: 'A pending order that is neither being paid nor going to be collected.',
})
export class OrderCollectionVerifier implements Verifier {
  differences(snapshot: Snapshot): AsyncGenerator<Difference> {
    return differencesInBatches(snapshot, {
      source: { table: 'orders' },
      text: DIFFERING,
      values: [ORDER_COLLECTION],
      message: 'An order is pending, and nothing is scheduled to collect it.',
    });
  }
}
