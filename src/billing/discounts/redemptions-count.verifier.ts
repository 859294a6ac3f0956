import { Injectable } from '@nestjs/common';
import type { Difference } from '../verification/difference.js';
import { differencesInBatches, type DifferingRow } from '../verification/differences-in-batches.js';
import type { Snapshot } from '../verification/snapshot.js';
import { VerifyCheck, type Verifier } from '../verification/verify-check.decorator.js';

interface DifferingDiscount extends DifferingRow {
  name: string;
}

const DIFFERING = `
  select d.organization_id as "merchantId", d.id, d.name, coalesce(r.redemptions, 0)::text as expected,
         d.redemptions_count::text as actual
    from discounts d
    left join (select discount_id, count(*) as redemptions from discount_redemptions
                where discount_id > $1 and discount_id <= $2 group by discount_id) r on r.discount_id = d.id
   where d.id > $1 and d.id <= $2 and d.redemptions_count <> coalesce(r.redemptions, 0)
   order by d.id`;

@Injectable()
@VerifyCheck({
  name: 'discounts.redemptions',
  finds: 'A discount whose number of redemptions is not the number of its redemption rows.',
})
export class RedemptionsCountVerifier implements Verifier {
  differences(snapshot: Snapshot): AsyncGenerator<Difference> {
    return differencesInBatches<DifferingDiscount>(snapshot, {
      source: { table: 'discounts' },
      text: DIFFERING,
      message: ({ name }) => `The number of redemptions of the discount “${name}” is wrong.`,
    });
  }
}
