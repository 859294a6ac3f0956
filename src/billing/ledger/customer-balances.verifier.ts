import { Injectable } from '@nestjs/common';
import type { Difference } from '../verification/difference.js';
import { differencesInBatches, type DifferingRow } from '../verification/differences-in-batches.js';
import type { Snapshot } from '../verification/snapshot.js';
import { VerifyCheck, type Verifier } from '../verification/verify-check.decorator.js';

interface DifferingBalance extends DifferingRow {
  currency: string;
}

const DIFFERING = `
  select coalesce(b.organization_id, e.organization_id) as "merchantId", customer_id as id, currency,
         coalesce(e.credit, 0)::text as expected, coalesce(b.amount, 0)::text as actual
    from (select * from customer_balances where customer_id > $1 and customer_id <= $2) b
    full join (select t.organization_id, e.customer_id, t.currency, -sum(e.amount) as credit
                 from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
                where e.customer_id > $1 and e.customer_id <= $2
                group by t.organization_id, e.customer_id, t.currency) e using (customer_id, currency)
   where coalesce(e.credit, 0) <> coalesce(b.amount, 0)
   order by customer_id, currency`;

@Injectable()
@VerifyCheck({
  name: 'customers.balance',
  finds: 'A customer balance that is not the credit the ledger holds for the customer in that currency.',
})
export class CustomerBalancesVerifier implements Verifier {
  differences(snapshot: Snapshot): AsyncGenerator<Difference> {
    return differencesInBatches<DifferingBalance>(snapshot, {
      source: { table: 'ledger_entries', key: 'customer_id' },
      text: DIFFERING,
      message: ({ currency }) => `The balance in ${currency} is not the credit in the ledger.`,
    });
  }
}
