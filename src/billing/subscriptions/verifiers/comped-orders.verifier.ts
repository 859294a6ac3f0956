import { Injectable } from '@nestjs/common';
import type { Difference } from '../../verification/difference.js';
import { differencesInBatches } from '../../verification/differences-in-batches.js';
import type { Snapshot } from '../../verification/snapshot.js';
import { VerifyCheck, type Verifier } from '../../verification/verify-check.decorator.js';

/** Parts of other periods and usage are charged even with a period that was given away. */
const GIVEN_AWAY = `not i.is_proration and i.explanation ->> 'kind' is distinct from 'metered'`;
const DIFFERING = `
  select o.organization_id as "merchantId", o.id,
         o.discount_amount::text as actual, coalesce(sum(i.amount) filter (where ${GIVEN_AWAY}), 0)::text as expected
    from orders o
    left join order_items i on i.order_id = o.id
   where o.id > $1 and o.id <= $2 and o.discount_id is null and o.discount_amount <> 0
   group by o.id
  having o.discount_amount <> coalesce(sum(i.amount) filter (where ${GIVEN_AWAY}), 0)
   order by o.id`;

@Injectable()
@VerifyCheck({
  name: 'orders.comped',
  finds: 'An order for a period that staff gave away whose discount is not the whole price of the period.',
})
export class CompedOrdersVerifier implements Verifier {
  differences(snapshot: Snapshot): AsyncGenerator<Difference> {
    return differencesInBatches(snapshot, {
      source: { table: 'orders' },
      text: DIFFERING,
      message: 'A period that was given away is not discounted by its whole price.',
    });
  }
}
