import { Injectable } from '@nestjs/common';
import type { Difference } from '../../verification/difference.js';
import { differencesInBatches } from '../../verification/differences-in-batches.js';
import type { Snapshot } from '../../verification/snapshot.js';
import { VerifyCheck, type Verifier } from '../../verification/verify-check.decorator.js';

/** A limit that is lowered leaves the activations there are, so only those count that were made since the key was changed. */
const BEYOND = `
  select k.organization_id as "merchantId", k.id, coalesce(k.limit_activations, 0)::text as expected,
         a.made::text as actual
    from (select * from license_keys where id > $1 and id <= $2) k
    join lateral (
      select count(*) as made, max(created_at) as last
        from license_key_activations where license_key_id = k.id and deleted_at is null) a on true
   where a.made > coalesce(k.limit_activations, 0) and a.last > coalesce(k.modified_at, k.created_at)
   order by k.id`;

@Injectable()
@VerifyCheck({
  name: 'license_keys.activations',
  finds: 'A license key that was activated more often than its limit permits.',
})
export class LicenseKeyActivationsVerifier implements Verifier {
  differences(snapshot: Snapshot): AsyncGenerator<Difference> {
    return differencesInBatches(snapshot, {
      source: { table: 'license_keys' },
      text: BEYOND,
      message: 'The license key has more activations than its limit.',
    });
  }
}
