import { Injectable } from '@nestjs/common';
import type { CountedMeter } from '../../customer-meters/meter-count.queries.js';
import type { Difference } from '../../verification/difference.js';
import { differencesInBatches } from '../../verification/differences-in-batches.js';
import type { Snapshot } from '../../verification/snapshot.js';
import { VerifyCheck, type Verifier } from '../../verification/verify-check.decorator.js';
import { UsageChargeQueries } from '../usage/usage-charge.queries.js';

/** What units amount to is ensured by the database, as is that no window is charged twice. */
@Injectable()
@VerifyCheck({
  name: 'usage.charged',
  finds: 'A charge for other usage than the events between two resets amount to, or one that is not billed.',
})
export class UsageChargesVerifier implements Verifier {
  constructor(private readonly charges: UsageChargeQueries) {}

  async *differences(snapshot: Snapshot): AsyncGenerator<Difference> {
    for (const meter of await snapshot.read<CountedMeter>(this.charges.statementOfMeters()))
      yield* differencesInBatches(snapshot, {
        source: { table: 'usage_charges' },
        ...this.charges.statementOfMischarged(meter),
        message: 'The charge is not what the events of its window amount to, or is not billed.',
      });
  }
}
