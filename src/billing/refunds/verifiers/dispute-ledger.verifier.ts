import { Injectable } from '@nestjs/common';
import type { Difference } from '../../verification/difference.js';
import { differencesInBatches, type DifferingRow } from '../../verification/differences-in-batches.js';
import type { Snapshot } from '../../verification/snapshot.js';
import { VerifyCheck, type Verifier } from '../../verification/verify-check.decorator.js';

interface DifferingRecord extends DifferingRow {
  status: string;
}

/** The bank holds an open dispute, and keeps a lost one. */
const DIFFERING = `
  select d.organization_id as "merchantId", d.id, d.status,
         format('held %s, lost %s', d.held, d.lost) as expected,
         format('held %s, lost %s, payment %s', l.held, l.lost, coalesce(p.dispute_status, 'not disputed')) as actual
    from (select *, case when status = 'open' then held_amount else 0 end as held,
                 case when status = 'lost' then amount else 0 end as lost
            from disputes where id > $1 and id <= $2) d
    left join payments p on p.id = d.payment_id
    cross join lateral (
      select coalesce(sum(e.amount) filter (where e.account = 'disputed'), 0) as held,
             coalesce(sum(e.amount) filter (where e.account in ('dispute_losses', 'dispute_excess')), 0) as lost
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
       where t.organization_id = d.organization_id and t.kind in ('dispute_opened', 'dispute_won', 'dispute_lost')
         and t.reference = d.id::text and t.currency = d.currency) l
   where d.held <> l.held or d.lost <> l.lost or p.dispute_status is null
   order by d.id`;

@Injectable()
@VerifyCheck({
  name: 'disputes.ledger',
  finds: 'A dispute whose amount is not what the ledger holds for it, or that its payment does not show.',
})
export class DisputeLedgerVerifier implements Verifier {
  differences(snapshot: Snapshot): AsyncGenerator<Difference> {
    return differencesInBatches<DifferingRecord>(snapshot, {
      source: { table: 'disputes' },
      text: DIFFERING,
      message: ({ status }) =>
        `The ledger or the payment shows another state of a dispute that is ${status}.`,
    });
  }
}
