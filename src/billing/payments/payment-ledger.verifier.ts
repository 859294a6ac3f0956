import { Injectable } from '@nestjs/common';
import type { Difference } from '../verification/difference.js';
import { differencesInBatches, type DifferingRow } from '../verification/differences-in-batches.js';
import type { Snapshot } from '../verification/snapshot.js';
import { VerifyCheck, type Verifier } from '../verification/verify-check.decorator.js';

interface DifferingRecord extends DifferingRow {
  status: string;
}

/** A payment captures its amount for what it pays, or is surplus as a whole; whatever was captured beyond it is surplus as well. */
const DIFFERING = `
  select p.organization_id as "merchantId", p.id, p.status,
         format('captured %s, surplus %s', p.captured, p.surplus_amount) as expected,
         format('captured %s, surplus %s', coalesce(l.captured, 0), coalesce(l.surplus, 0)) as actual
    from (select *, case when status = 'succeeded' and surplus_amount < amount then amount else 0 end as captured
            from payments where id > $1 and id <= $2) p
    left join (select t.payment_id, t.currency,
                      sum(e.amount) filter (where t.kind = 'payment_captured') as captured,
                      sum(e.amount) filter (where t.kind = 'surplus_captured') as surplus
                 from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'processor'
                where t.payment_id > $1 and t.payment_id <= $2
                group by t.payment_id, t.currency) l on l.payment_id = p.id and l.currency = p.currency
   where p.captured <> coalesce(l.captured, 0) or p.surplus_amount <> coalesce(l.surplus, 0)
   order by p.id`;

@Injectable()
@VerifyCheck({
  name: 'payments.ledger',
  finds: 'A payment whose captured amount or surplus is not what the ledger holds for it.',
})
export class PaymentLedgerVerifier implements Verifier {
  differences(snapshot: Snapshot): AsyncGenerator<Difference> {
    return differencesInBatches<DifferingRecord>(snapshot, {
      source: { table: 'payments' },
      text: DIFFERING,
      message: ({ status }) => `The ledger holds other amounts for a payment that is ${status}.`,
    });
  }
}
