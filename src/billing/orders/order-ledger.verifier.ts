import { Injectable } from '@nestjs/common';
import type { Difference } from '../verification/difference.js';
import { differencesInBatches, type DifferingRow } from '../verification/differences-in-batches.js';
import type { Snapshot } from '../verification/snapshot.js';
import { VerifyCheck, type Verifier } from '../verification/verify-check.decorator.js';

interface DifferingRecord extends DifferingRow {
  status: string;
}

/** What the customer still owes is what the balance has not paid of a pending order, and nothing of any other. A void order leaves nothing. */
const DIFFERING = `
  select o.organization_id as "merchantId", o.id, o.status,
         format('revenue %s, tax %s, receivable %s', o.net, o.tax, o.owed) as expected,
         format('revenue %s, tax %s, receivable %s', coalesce(l.revenue, 0), coalesce(l.tax, 0), coalesce(l.receivable, 0))
           as actual
    from (select *, case when status = 'void' then 0 else net_amount end as net,
                 case when status = 'void' then 0 else tax_amount end as tax,
                 case when status = 'pending' then net_amount + tax_amount - applied_balance_amount else 0 end as owed
            from orders where id > $1 and id <= $2) o
    left join (select t.order_id, t.currency,
                      -sum(e.amount) filter (where e.account = 'revenue' and t.kind in ('order_created', 'order_voided')) as revenue,
                      -sum(e.amount) filter (where e.account = 'tax' and t.kind in ('order_created', 'order_voided')) as tax,
                      sum(e.amount) filter (where e.account = 'receivable') as receivable
                 from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
                where t.order_id > $1 and t.order_id <= $2
                group by t.order_id, t.currency) l on l.order_id = o.id and l.currency = o.currency
   where o.net <> coalesce(l.revenue, 0)
      or o.tax <> coalesce(l.tax, 0)
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
