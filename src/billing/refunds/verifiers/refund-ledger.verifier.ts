import { Injectable } from '@nestjs/common';
import type { Difference } from '../../verification/difference.js';
import { differencesInBatches, type DifferingRow } from '../../verification/differences-in-batches.js';
import type { Snapshot } from '../../verification/snapshot.js';
import { VerifyCheck, type Verifier } from '../../verification/verify-check.decorator.js';

interface DifferingRecord extends DifferingRow {
  status: string;
}

/** A refund moves its amounts while it has succeeded, and nothing before or after. */
const DIFFERING = `
  select r.organization_id as "merchantId", r.id, r.status,
         format('net %s, tax %s, to the buyer %s', r.net, r.tax, r.returned) as expected,
         format('net %s, tax %s, to the buyer %s', l.net, l.tax, l.returned) as actual
    from (select *, case when status = 'succeeded' then amount else 0 end as net,
                 case when status = 'succeeded' then tax_amount else 0 end as tax,
                 case when status = 'succeeded' then gateway_amount else 0 end as returned
            from refunds where id > $1 and id <= $2) r
    cross join lateral (
      select coalesce(sum(e.amount) filter (where e.account = 'revenue'), 0) as net,
             coalesce(sum(e.amount) filter (where e.account = 'tax'), 0) as tax,
             coalesce(-sum(e.amount) filter (where e.account = 'processor'), 0) as returned
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
       where t.organization_id = r.organization_id and t.kind in ('refund_succeeded', 'refund_reversed')
         and t.reference = r.id::text and t.currency = r.currency) l
   where (r.net, r.tax, r.returned) is distinct from (l.net, l.tax, l.returned)
   order by r.id`;

@Injectable()
@VerifyCheck({
  name: 'refunds.ledger',
  finds: 'A refund whose amounts are not what the ledger holds for it.',
})
export class RefundLedgerVerifier implements Verifier {
  differences(snapshot: Snapshot): AsyncGenerator<Difference> {
    return differencesInBatches<DifferingRecord>(snapshot, {
      source: { table: 'refunds' },
      text: DIFFERING,
      message: ({ status }) => `The ledger holds other amounts for a refund that is ${status}.`,
    });
  }
}
