import { Injectable } from '@nestjs/common';
import { TAX_RECORDING } from '../../tax/tax-due-work.js';
import type { Difference } from '../../verification/difference.js';
import { differencesInBatches } from '../../verification/differences-in-batches.js';
import type { Snapshot } from '../../verification/snapshot.js';
import { VerifyCheck, type Verifier } from '../../verification/verify-check.decorator.js';

/** What waits to be recorded counts while work is scheduled that records it. */
const DIFFERING = `
  with records as (
    select t.order_id, t.refund_id, t.amount
      from tax_transactions t
     where t.ref is not null
        or exists (select 1 from billing_due_work w where w.kind = '${TAX_RECORDING}' and w.record_id = t.id))
  select o.organization_id as "merchantId", o.id,
         format('a sale, %s refunded', refunds.refunded) as expected,
         format('%s, %s refunded', case when sale.order_id is null then 'no sale' else 'a sale' end, refunds.recorded) as actual
    from orders o
    left join records sale on sale.order_id = o.id and sale.refund_id is null
    cross join lateral (
      select coalesce(sum(r.amount + r.tax_amount), 0) as refunded,
             coalesce(sum(coalesce(told.amount, o.net_amount + o.tax_amount)) filter (where told.refund_id is not null), 0) as recorded
        from refunds r
        left join records told on told.refund_id = r.id
       where r.order_id = o.id and r.status = 'succeeded') refunds
   where o.id > $1 and o.id <= $2
     and o.paid_at is not null and o.net_amount + o.tax_amount > 0 and o.tax_assessment ->> 'calculationRef' is not null
     and (sale.order_id is null or refunds.refunded <> refunds.recorded)
   order by o.id`;

@Injectable()
@VerifyCheck({
  name: 'orders.tax_records',
  finds: 'A paid order that a tax provider has taxed, whose sale or refunds are not recorded there.',
})
export class TaxRecordsVerifier implements Verifier {
  differences(snapshot: Snapshot): AsyncGenerator<Difference> {
    return differencesInBatches(snapshot, {
      source: { table: 'orders' },
      text: DIFFERING,
      message: 'The sale of an order or its refunds are not recorded at the tax provider.',
    });
  }
}
