import { Injectable } from '@nestjs/common';
import type { Difference } from '../../verification/difference.js';
import { differencesInBatches, type DifferingRow } from '../../verification/differences-in-batches.js';
import type { Snapshot } from '../../verification/snapshot.js';
import { VerifyCheck, type Verifier } from '../../verification/verify-check.decorator.js';

interface DifferingRecord extends DifferingRow {
  status: string;
}

/** What refunds have returned or are returning through the gateway. */
const DIFFERING = `
  select p.organization_id as "merchantId", p.id, p.status, r.total::text as expected, p.refunded_amount::text as actual
    from payments p
    cross join lateral (
      select coalesce(sum(f.gateway_amount), 0) as total
        from refunds f where f.payment_id = p.id and f.status in ('pending', 'succeeded')) r
   where p.id > $1 and p.id <= $2 and p.refunded_amount <> r.total
   order by p.id`;

@Injectable()
@VerifyCheck({
  name: 'payments.refunds',
  finds: 'A payment whose refunded amount is not the sum of its refunds.',
})
export class PaymentRefundsVerifier implements Verifier {
  differences(snapshot: Snapshot): AsyncGenerator<Difference> {
    return differencesInBatches<DifferingRecord>(snapshot, {
      source: { table: 'payments' },
      text: DIFFERING,
      message: ({ status }) => `The refunds of a payment that ${status} add up to another amount.`,
    });
  }
}
