import { Injectable } from '@nestjs/common';
import type { Difference } from '../../verification/difference.js';
import { differencesInBatches } from '../../verification/differences-in-batches.js';
import type { Snapshot } from '../../verification/snapshot.js';
import { VerifyCheck, type Verifier } from '../../verification/verify-check.decorator.js';

/**
 * Credits are added in their order, and never fall below 0: the sum of all, less the lowest sum on the way if that is
 * negative.
 */
const MISCREDITED = `
  select u.organization_id as "merchantId", u.id, e.units as expected,
         format('%s credited and %s reserved since %s', u.credited_units, u.reserved_units, u.window_start) as actual
    from (select * from customer_meters where id > $1 and id <= $2) u
    left join usage_checkpoints k on k.customer_meter_id = u.id and k.window_start = u.window_start
   cross join lateral (
         with own as (
           select position, name, (metadata ->> 'units')::bigint as units from usage_events
            where customer_id = u.customer_id and source = 'system' and metadata ->> 'meter_id' = u.meter_id::text),
         since as (select coalesce(max(position), 0) as position from own where name = 'meter.reset'),
         credits as (
           select units, sum(units) over (order by position) as total from own
            where name = 'meter.credited' and position > (select position from since))
         select format('%s credited and %s reserved since %s',
                  (select coalesce(sum(units) - least(min(total), 0), 0) from credits),
                  (select coalesce(sum(units), 0) + coalesce(k.reserved_units, 0) from own
                    where name = 'meter.consumed' and position > (select position from since)),
                  (select position from since)) as units) e
   where e.units <> format('%s credited and %s reserved since %s', u.credited_units, u.reserved_units, u.window_start)
   order by u.id`;

@Injectable()
@VerifyCheck({
  name: 'usage.credited',
  finds: 'A customer who has other credited or reserved units on a meter than the events say.',
})
export class CreditedUnitsVerifier implements Verifier {
  differences(snapshot: Snapshot): AsyncGenerator<Difference> {
    return differencesInBatches(snapshot, {
      source: { table: 'customer_meters' },
      text: MISCREDITED,
      message: 'The credited and reserved units are not those of the events.',
    });
  }
}
