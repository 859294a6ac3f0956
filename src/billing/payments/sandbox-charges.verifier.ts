import { Injectable } from '@nestjs/common';
import type { Difference } from '../verification/difference.js';
import { differencesInBatches } from '../verification/differences-in-batches.js';
import type { Snapshot } from '../verification/snapshot.js';
import { VerifyCheck, type Verifier } from '../verification/verify-check.decorator.js';
import { SURPLUS_REFUND } from './payment-due-work.js';

/**
 * What a payment should have at the bank. A payment without an outcome is looked up later, whatever the bank has; a refund
 * that is due or pending may have been made already.
 */
const DIFFERING = `
  select p.organization_id as "merchantId", p.id,
         format('%s captured, %s refunded', p.captured, p.returned) as expected,
         format('%s %s captured, %s refunded', b.captured, coalesce(b.currency, p.currency), b.refunded) as actual
    from (select p.*, case when p.status = 'succeeded'
                           then case when p.surplus_amount < p.amount then p.amount else 0 end + p.surplus_amount
                           else 0 end as captured,
                 coalesce(l.refunded, 0) as returned,
                 exists (select from refunds f where f.payment_id = p.id and f.status = 'pending') as is_refunding
            from payments p
            left join (select t.payment_id, -sum(e.amount) as refunded
                         from ledger_transactions t
                         join ledger_entries e on e.transaction_id = t.id and e.account = 'processor'
                        where t.payment_id > $1 and t.payment_id <= $2
                          and t.kind in ('surplus_refunded', 'refund_succeeded', 'refund_reversed')
                        group by t.payment_id) l on l.payment_id = p.id
           where p.id > $1 and p.id <= $2 and p.gateway = 'sandbox' and p.status <> 'pending') p
    left join sandbox_intents i on i.merchant_id = p.organization_id and i.idempotency_key = p.id::text
    cross join lateral (
      select i.currency, case when i.status = 'succeeded' then i.amount else 0 end as captured,
             (select coalesce(sum(r.amount), 0) from sandbox_refunds r
               where r.intent_id = i.id and r.status = 'succeeded') as refunded) b
    left join billing_due_work w on w.kind = $3 and w.record_id = p.id
   where coalesce(b.captured, 0) <> p.captured
      or b.currency <> p.currency
      or (b.refunded <> p.returned and w.record_id is null and not p.is_refunding)
   order by p.id`;

/** Captured by the bank for nothing that the product knows of. */
const UNKNOWN = `
  select i.merchant_id as "merchantId", i.id, format('%s %s captured', i.amount, i.currency) as actual, 'no charge' as expected
    from sandbox_intents i
    left join payments p
      on p.id = case when i.idempotency_key ~ '^[0-9a-f-]{36}$' then i.idempotency_key::uuid end
   where i.id > $1 and i.id <= $2 and i.kind = 'charge' and i.status = 'succeeded' and p.id is null
   order by i.id`;

@Injectable()
@VerifyCheck({
  name: 'payments.sandbox',
  finds:
    'A payment that the books of the sandbox bank show otherwise, or a charge of the bank without a payment.',
})
export class SandboxChargesVerifier implements Verifier {
  async *differences(snapshot: Snapshot): AsyncGenerator<Difference> {
    yield* differencesInBatches(snapshot, {
      source: { table: 'payments' },
      text: DIFFERING,
      values: [SURPLUS_REFUND],
      message: 'The books of the sandbox bank differ from a payment.',
    });
    yield* differencesInBatches(snapshot, {
      source: { table: 'sandbox_intents' },
      text: UNKNOWN,
      message: 'The sandbox bank has a charge without a payment.',
    });
  }
}
