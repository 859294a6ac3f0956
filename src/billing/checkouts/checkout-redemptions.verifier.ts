import { Injectable } from '@nestjs/common';
import type { Difference } from '../verification/difference.js';
import { differencesInBatches, type DifferingRow } from '../verification/differences-in-batches.js';
import type { Snapshot } from '../verification/snapshot.js';
import { VerifyCheck, type Verifier } from '../verification/verify-check.decorator.js';

interface DifferingRecord extends DifferingRow {
  status: string;
}

/** A redemption is held from the attempt to pay until it fails, and kept with the order. */
const DIFFERING = `
  select c.organization_id as "merchantId", c.id, c.status,
         case when c.is_used then coalesce(c.discount_id::text, 'none') else 'none' end as expected,
         coalesce(r.discount_id::text, 'none') as actual
    from (select c.*, c.status in ('confirmed', 'succeeded') or p.id is not null as is_used,
                 p.id is not null and c.status = 'open' as is_undecided
            from checkouts c left join payments p on p.checkout_id = c.id and p.status = 'pending'
           where c.id > $1 and c.id <= $2) c
    left join discount_redemptions r on r.checkout_id = c.id
   where case when c.is_undecided then false
              when c.is_used then c.discount_id is distinct from r.discount_id
              else r.id is not null end
   order by c.id`;

@Injectable()
@VerifyCheck({
  name: 'checkouts.redemptions',
  finds:
    'A checkout that has used its discount without redeeming it, or that holds a redemption without use.',
})
export class CheckoutRedemptionsVerifier implements Verifier {
  differences(snapshot: Snapshot): AsyncGenerator<Difference> {
    return differencesInBatches<DifferingRecord>(snapshot, {
      source: { table: 'checkouts' },
      text: DIFFERING,
      message: ({ status }) => `The redemption of a checkout that is ${status} is not that of its discount.`,
    });
  }
}
