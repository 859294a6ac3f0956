import { Injectable } from '@nestjs/common';
import type { Difference } from '../../verification/difference.js';
import { differencesInBatches } from '../../verification/differences-in-batches.js';
import type { Snapshot } from '../../verification/snapshot.js';
import { VerifyCheck, type Verifier } from '../../verification/verify-check.decorator.js';

/** A grant has the key that it names until it is revoked. */
const OF_GRANTS = `
  select g.organization_id as "merchantId", g.id, coalesce(g.shown, 'none') as expected,
         coalesce(k.shown, 'none') as actual
    from (select *, case when granted_at is not null then properties ->> 'display_key' end as shown
            from benefit_grants where id > $1 and id <= $2) g
    join benefits b on b.id = g.benefit_id and b.type = 'license_keys'
    left join lateral (
      select string_agg(display_key, ', ' order by id) as shown
        from license_keys where grant_id = g.id and status <> 'revoked') k on true
   where g.shown is distinct from k.shown
   order by g.id`;

@Injectable()
@VerifyCheck({
  name: 'license_keys.grants',
  finds: 'A grant without its license key, or a license key that is valid without its grant.',
})
export class LicenseKeyGrantsVerifier implements Verifier {
  differences(snapshot: Snapshot): AsyncGenerator<Difference> {
    return differencesInBatches(snapshot, {
      source: { table: 'benefit_grants' },
      text: OF_GRANTS,
      message: 'The license keys of the grant are not the one that was granted.',
    });
  }
}
