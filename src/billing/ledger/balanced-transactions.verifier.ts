import { Injectable } from '@nestjs/common';
import type { Difference } from '../verification/difference.js';
import { differencesInBatches, type DifferingRow } from '../verification/differences-in-batches.js';
import type { Snapshot } from '../verification/snapshot.js';
import { VerifyCheck, type Verifier } from '../verification/verify-check.decorator.js';

interface UnbalancedTransaction extends DifferingRow {
  kind: string;
  entries: string;
}

const DIFFERING = `
  select t.organization_id as "merchantId", t.id, t.kind, coalesce(e.entries, 0)::text as entries,
         coalesce(e.total, 0)::text as actual,
         '0' as expected
    from ledger_transactions t
    left join (select transaction_id, count(*) as entries, sum(amount) as total from ledger_entries
                where transaction_id > $1 and transaction_id <= $2 group by transaction_id) e
      on e.transaction_id = t.id
   where t.id > $1 and t.id <= $2 and (coalesce(e.entries, 0) < 2 or e.total <> 0)
   order by t.id`;

@Injectable()
@VerifyCheck({
  name: 'ledger.balance',
  finds: 'A ledger transaction whose entries do not add up to zero, or that has fewer than two.',
})
export class BalancedTransactionsVerifier implements Verifier {
  differences(snapshot: Snapshot): AsyncGenerator<Difference> {
    return differencesInBatches<UnbalancedTransaction>(snapshot, {
      source: { table: 'ledger_transactions' },
      text: DIFFERING,
      message: ({ kind, entries, actual }) =>
        `The ${entries} entries of a ledger transaction (${kind}) add up to ${actual}.`,
    });
  }
}
