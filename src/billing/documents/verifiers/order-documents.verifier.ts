import { Injectable } from '@nestjs/common';
import type { Difference } from '../../verification/difference.js';
import { differencesInBatches } from '../../verification/differences-in-batches.js';
import type { Snapshot } from '../../verification/snapshot.js';
import { VerifyCheck, type Verifier } from '../../verification/verify-check.decorator.js';

/** The document of a negative order is a credit note of the positive amounts. Documents may be gone after the years of retention. */
const DIFFERING = `
  select o.organization_id as "merchantId", o.id,
         format('%s: net %s, tax %s', coalesce(d.number, 'no document'), d.net_amount, d.tax_amount) as actual,
         format('%s: net %s, tax %s', coalesce(case d.kind when 'receipt' then o.receipt_number else o.invoice_number end, 'no document'),
                abs(o.net_amount), abs(o.tax_amount)) as expected
    from orders o
    join billing_documents d on d.order_id = o.id and d.refund_id is null
   where o.id > $1 and o.id <= $2
     and (d.number is distinct from case d.kind when 'receipt' then o.receipt_number else o.invoice_number end
          or d.net_amount <> abs(o.net_amount) or d.tax_amount <> abs(o.tax_amount)
          or (d.snapshot->'sums'->>'total')::bigint <> d.total_amount
          or (d.snapshot->'sums'->>'net')::bigint <> d.net_amount
          or d.snapshot->>'number' <> d.number)
   order by o.id`;

@Injectable()
@VerifyCheck({
  name: 'orders.documents',
  finds: 'An order whose invoice or receipt has another number or other amounts than the order.',
})
export class OrderDocumentsVerifier implements Verifier {
  differences(snapshot: Snapshot): AsyncGenerator<Difference> {
    return differencesInBatches(snapshot, {
      source: { table: 'orders' },
      text: DIFFERING,
      message: 'The invoice or the receipt of an order has another number or other amounts.',
    });
  }
}
