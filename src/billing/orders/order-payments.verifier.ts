import { Injectable } from '@nestjs/common';
import type { Difference } from '../verification/difference.js';
import { differencesInBatches, type DifferingRow } from '../verification/differences-in-batches.js';
import type { Snapshot } from '../verification/snapshot.js';
import { VerifyCheck, type Verifier } from '../verification/verify-check.decorator.js';

interface DifferingRecord extends DifferingRow {
  status: string;
}

const DIFFERING = `
  select o.organization_id as "merchantId", o.id, o.status, o.owed::text as expected, coalesce(p.paid, 0)::text as actual
    from (select *, case when status in ('pending', 'void') then 0
                         else greatest(net_amount + tax_amount - applied_balance_amount, 0) end as owed
            from orders where id > $1 and id <= $2) o
    left join (select order_id, currency, sum(amount) as paid from payments
                where order_id > $1 and order_id <= $2 and status = 'succeeded' and surplus_amount < amount
                group by order_id, currency) p on p.order_id = o.id and p.currency = o.currency
   where o.owed <> coalesce(p.paid, 0)
   order by o.id`;

@Injectable()
@VerifyCheck({
  name: 'orders.payments',
  finds: 'A paid order without payments of what was owed, or another one with a payment.',
})
export class OrderPaymentsVerifier implements Verifier {
  differences(snapshot: Snapshot): AsyncGenerator<Difference> {
    return differencesInBatches<DifferingRecord>(snapshot, {
      source: { table: 'orders' },
      text: DIFFERING,
      message: ({ status }) => `The payments of an order that is ${status} do not add up to what was owed.`,
    });
  }
}
