import { Injectable } from '@nestjs/common';
import type { Difference } from '../verification/difference.js';
import type { Snapshot } from '../verification/snapshot.js';
import { VerifyCheck, type Verifier } from '../verification/verify-check.decorator.js';
import { ledgerKinds } from './ledger-kinds.js';

interface ForeignAccounts {
  merchantId: string;
  id: string;
  kind: string;
  accounts: string;
}

/** `$3` has the accounts of each kind. */
const DIFFERING = `
  select t.organization_id as "merchantId", t.id, t.kind, string_agg(e.account, ', ' order by e.account) as accounts
    from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id and e.transaction_id > $1 and e.transaction_id <= $2
   where t.id > $1 and t.id <= $2 and not coalesce($3::jsonb -> t.kind ? e.account, false)
   group by t.id
   order by t.id`;

@Injectable()
@VerifyCheck({
  name: 'ledger.accounts',
  finds: 'A ledger transaction that touches an account its kind does not touch, or is of an unknown kind.',
})
export class LedgerAccountsVerifier implements Verifier {
  async *differences(snapshot: Snapshot): AsyncGenerator<Difference> {
    const kinds: Readonly<Record<string, readonly string[]>> = ledgerKinds;
    const source = { table: 'ledger_transactions' };
    const values = [JSON.stringify(kinds)];
    for await (const row of snapshot.readInBatches<ForeignAccounts>(source, DIFFERING, values))
      yield {
        merchantId: row.merchantId,
        recordId: row.id,
        message: `A ledger transaction (${row.kind}) touches accounts that are not of its kind: ${row.accounts}.`,
        expected: kinds[row.kind]?.join(', ') ?? 'a known kind',
        actual: row.accounts,
      };
  }
}
