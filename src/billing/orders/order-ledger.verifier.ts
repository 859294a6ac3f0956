import { Injectable } from '@nestjs/common';
import type { Difference } from '../verification/difference.js';
import { differencesInBatches, type DifferingRow } from '../verification/differences-in-batches.js';
import type { Snapshot } from '../verification/snapshot.js';
import { VerifyCheck, type Verifier } from '../verification/verify-check.decorator.js';

interface DifferingRecord extends DifferingRow {
  status: string;
}

/** What the customer still owes is the whole total of a pending order, and nothing of any other. */
const DIFFERING = `
  select o.organization_id as "merchantId", o.id, o.status,
         format('revenue %s, tax %s, receivable %s', o.net_amount, o.tax_amount, o.owed) as expected,
         format('revenue %s, tax %s, receivable %s', coalesce(l.revenue, 0), coalesce(l.tax, 0), coalesce(l.receivable, 0))
           as actual
    from (select *, case when status = 'pending' then net_amount + tax_amount else 0 end as owed from orders
           where id > $1 and id <= $2) o
    left join (select t.order_id, t.currency,
                      -sum(e.amount) filter (where e.account = 'revenue' and t.kind = 'order_created') as revenue,
                      -sum(e.amount) filter (where e.account = 'tax' and t.kind = 'order_created') as tax,
                      sum(e.amount) filter (where e.account = 'receivable') as receivable
                 from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
                where t.order_id > $1 and t.order_id <= $2
                group by t.order_id, t.currency) l on l.order_id = o.id and l.currency = o.currency
   where o.net_amount <> coalesce(l.revenue, 0)
      or o.tax_amount <> coalesce(l.tax, 0)
      or o.owed <> coalesce(l.receivable, 0)
   order by o.id`;

@Injectable()
@VerifyCheck({
  name: 'orders.ledger',
  finds: 'An order whose revenue, tax or open amount is not what the ledger holds for it.',
})
export class OrderLedgerVerifier implements Verifier {
  differences(snapshot: Snapshot): AsyncGenerator<Difference> {
    return differencesInBatches<DifferingRecord>(snapshot, {
      source: { table: 'orders' },
      text: DIFFERING,
      message: ({ status }) => `The ledger holds other amounts for an order that is ${status}.`,
    });
  }
}
