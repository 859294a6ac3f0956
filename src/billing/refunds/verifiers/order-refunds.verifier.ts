import { Injectable } from '@nestjs/common';
import type { Difference } from '../../verification/difference.js';
import { differencesInBatches, type DifferingRow } from '../../verification/differences-in-batches.js';
import type { Snapshot } from '../../verification/snapshot.js';
import { VerifyCheck, type Verifier } from '../../verification/verify-check.decorator.js';

interface DifferingRecord extends DifferingRow {
  status: string;
}

/** Net and tax of the refunds that succeeded, and of those without an outcome. */
const DIFFERING = `
  select o.organization_id as "merchantId", o.id, o.status,
         format('refunded %s and %s, pending %s and %s', r.net, r.tax, r.pending_net, r.pending_tax) as expected,
         format('refunded %s and %s, pending %s and %s', o.refunded_amount, o.refunded_tax_amount,
                o.pending_refund_amount, o.pending_refund_tax_amount) as actual
    from orders o
    cross join lateral (
      select coalesce(sum(f.amount) filter (where f.status = 'succeeded'), 0) as net,
             coalesce(sum(f.tax_amount) filter (where f.status = 'succeeded'), 0) as tax,
             coalesce(sum(f.amount) filter (where f.status = 'pending'), 0) as pending_net,
             coalesce(sum(f.tax_amount) filter (where f.status = 'pending'), 0) as pending_tax
        from refunds f where f.order_id = o.id) r
   where o.id > $1 and o.id <= $2
     and ((o.refunded_amount, o.refunded_tax_amount, o.pending_refund_amount, o.pending_refund_tax_amount)
            is distinct from (r.net, r.tax, r.pending_net, r.pending_tax)
          or (o.status not in ('pending', 'void')
              and o.status <> case when r.net = 0 and r.tax = 0 then 'paid'
                                   when r.net = o.net_amount then 'refunded' else 'partially_refunded' end))
   order by o.id`;

@Injectable()
@VerifyCheck({
  name: 'orders.refunds',
  finds: 'An order whose refunded or reserved amounts, or whose status, do not follow from its refunds.',
})
export class OrderRefundsVerifier implements Verifier {
  differences(snapshot: Snapshot): AsyncGenerator<Difference> {
    return differencesInBatches<DifferingRecord>(snapshot, {
      source: { table: 'orders' },
      text: DIFFERING,
      message: ({ status }) =>
        `The refunds of an order that is ${status} add up to other amounts, or to another status.`,
    });
  }
}
