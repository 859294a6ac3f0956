import { Injectable } from '@nestjs/common';
import type { Difference } from '../../verification/difference.js';
import type { Snapshot } from '../../verification/snapshot.js';
import { VerifyCheck, type Verifier } from '../../verification/verify-check.decorator.js';

/** The first documents of a series may have been purged. */
const DIFFERING = `
  select c.organization_id as "merchantId", c.kind, coalesce(d.issued, 0)::text as issued, c.last,
         c.purged + 1 as first, coalesce(d.last, c.last) as "lastIssued"
    from billing_document_counters c
    left join (select organization_id, kind, count(*) as issued, min(sequence) as first, max(sequence) as last
                 from billing_documents group by organization_id, kind) d
      on d.organization_id = c.organization_id and d.kind = c.kind
   where coalesce(d.issued, 0) <> c.last - c.purged
      or d.first <> c.purged + 1 or d.last <> c.last
   order by c.organization_id, c.kind`;

interface BrokenSeries {
  merchantId: string;
  kind: string;
  issued: string;
  last: number;
  first: number;
  lastIssued: number;
}

@Injectable()
@VerifyCheck({
  name: 'documents.numbers',
  finds: 'A series of invoices, notes or receipts with a gap, or whose counter is not its last number.',
})
export class DocumentNumbersVerifier implements Verifier {
  async *differences(snapshot: Snapshot): AsyncGenerator<Difference> {
    for (const { merchantId, kind, issued, first, last, lastIssued } of await snapshot.read<BrokenSeries>(
      DIFFERING,
    )) {
      yield {
        ...{ merchantId, recordId: merchantId },
        message: `The numbers of a series (${kind}) have a gap, or its counter is not its last number.`,
        expected: `${String(first)} to ${String(last)}`,
        actual: `${issued} documents to ${String(lastIssued)}`,
      };
    }
  }
}
