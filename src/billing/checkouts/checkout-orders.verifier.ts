import { Injectable } from '@nestjs/common';
import type { Difference } from '../verification/difference.js';
import { differencesInBatches, type DifferingRow } from '../verification/differences-in-batches.js';
import type { Snapshot } from '../verification/snapshot.js';
import { VerifyCheck, type Verifier } from '../verification/verify-check.decorator.js';

interface DifferingRecord extends DifferingRow {
  status: string;
}

/** A trial is not ordered. */
const DIFFERING = `
  select c.organization_id as "merchantId", c.id, c.status,
         case when c.is_ordered
              then format('%s %s for %s', c.amount - c.discount_amount + coalesce(c.tax_amount, 0), c.currency, c.product_id)
              else 'no order' end as expected,
         coalesce(format('%s %s for %s', o.net_amount + o.tax_amount, o.currency, o.product_id), 'no order') as actual
    from (select c.*, c.status = 'succeeded' and s.id is null as is_ordered
            from checkouts c left join subscriptions s on s.checkout_id = c.id and s.trial_start is not null
           where c.id > $1 and c.id <= $2) c
    left join orders o on o.checkout_id = c.id
   where case when c.is_ordered
              then o.id is null
                or (o.subtotal_amount, o.discount_amount, o.tax_amount, o.currency, o.product_id, o.customer_id)
                   is distinct from
                   (c.amount, c.discount_amount, coalesce(c.tax_amount, 0), c.currency, c.product_id, c.customer_id)
              else o.id is not null end
   order by c.id`;

@Injectable()
@VerifyCheck({
  name: 'checkouts.orders',
  finds: 'A succeeded checkout without its order, an order of any other checkout, or amounts that differ.',
})
export class CheckoutOrdersVerifier implements Verifier {
  differences(snapshot: Snapshot): AsyncGenerator<Difference> {
    return differencesInBatches<DifferingRecord>(snapshot, {
      source: { table: 'checkouts' },
      text: DIFFERING,
      message: ({ status }) => `The order of a checkout that is ${status} is not what was agreed on.`,
    });
  }
}
