import { Injectable } from '@nestjs/common';
import type { Difference } from '../verification/difference.js';
import { differencesInBatches } from '../verification/differences-in-batches.js';
import type { Snapshot } from '../verification/snapshot.js';
import { VerifyCheck, type Verifier } from '../verification/verify-check.decorator.js';

const DIFFERING = `
  select o.organization_id as "merchantId", o.id,
         format('%s, tax %s', o.subtotal_amount, o.tax_amount) as actual,
         format('%s, tax %s', coalesce(i.amount, 0), coalesce(i.tax, 0)) as expected
    from orders o
    left join (select order_id, sum(amount) as amount, sum(tax_amount) as tax from order_items
                where order_id > $1 and order_id <= $2 group by order_id) i on i.order_id = o.id
   where o.id > $1 and o.id <= $2
     and (o.subtotal_amount <> coalesce(i.amount, 0) or o.tax_amount <> coalesce(i.tax, 0))
   order by o.id`;

@Injectable()
@VerifyCheck({
  name: 'orders.items',
  finds: 'An order whose subtotal or tax is not the sum of its items.',
})
export class OrderItemsVerifier implements Verifier {
  differences(snapshot: Snapshot): AsyncGenerator<Difference> {
    return differencesInBatches(snapshot, {
      source: { table: 'orders' },
      text: DIFFERING,
      message: 'The subtotal or the tax of an order is not the sum of its items.',
    });
  }
}
