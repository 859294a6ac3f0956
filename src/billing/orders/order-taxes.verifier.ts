import { Injectable } from '@nestjs/common';
import type { Difference } from '../verification/difference.js';
import { differencesInBatches } from '../verification/differences-in-batches.js';
import type { Snapshot } from '../verification/snapshot.js';
import { VerifyCheck, type Verifier } from '../verification/verify-check.decorator.js';

/** What providers calculated is compared as a whole: only they know its basis. */
const DIFFERING = `
  select organization_id as "merchantId", id, coalesce(rated, stated)::text as expected, tax_amount::text as actual
    from (select o.organization_id, o.id, o.tax_amount,
                 coalesce((select sum((line ->> 'amount')::bigint) from jsonb_array_elements(o.tax_assessment -> 'lines') line), 0) as stated,
                 case when o.tax_assessment ->> 'calculationRef' is null
                      then coalesce((select sum(round(o.net_amount * (line ->> 'basisPoints')::numeric / 10000))
                                       from jsonb_array_elements(o.tax_assessment -> 'lines') line), 0) end as rated
            from orders o where o.id > $1 and o.id <= $2) assessed
   where tax_amount <> stated or tax_amount <> rated
   order by id`;

@Injectable()
@VerifyCheck({
  name: 'orders.tax',
  finds: 'An order whose tax is not what its tax lines and their rates on the net amount make.',
})
export class OrderTaxesVerifier implements Verifier {
  differences(snapshot: Snapshot): AsyncGenerator<Difference> {
    return differencesInBatches(snapshot, {
      source: { table: 'orders' },
      text: DIFFERING,
      message: 'The tax of an order is not what its rates make of the net amount.',
    });
  }
}
