import { Injectable } from '@nestjs/common';
import type { Difference } from '../../verification/difference.js';
import { differencesInBatches } from '../../verification/differences-in-batches.js';
import type { Snapshot } from '../../verification/snapshot.js';
import { VerifyCheck, type Verifier } from '../../verification/verify-check.decorator.js';

/** An item bills one entry, which the database ensures, and is a copy of it. */
const DIFFERING = `
  select o.organization_id as "merchantId", o.id,
         format('%s items of %s entries', count(*), count(*)) as expected,
         format('%s items of %s entries', count(*), count(e.id)) as actual
    from orders o
    join order_items i on i.order_id = o.id
    left join billing_entries e
      on e.order_item_id = i.id and e.subscription_id = o.subscription_id and e.amount = i.amount
     and e.price_id is not distinct from i.price_id and (e.kind = 'proration') = i.is_proration
   where o.id > $1 and o.id <= $2 and o.subscription_id is not null
   group by o.id
  having count(*) <> count(e.id)
   order by o.id`;

@Injectable()
@VerifyCheck({
  name: 'orders.entries',
  finds: 'An order of a subscription with items other than the entries that it bills.',
})
export class OrderEntriesVerifier implements Verifier {
  differences(snapshot: Snapshot): AsyncGenerator<Difference> {
    return differencesInBatches(snapshot, {
      source: { table: 'orders' },
      text: DIFFERING,
      message: 'The items of an order are not the entries of its subscription.',
    });
  }
}
