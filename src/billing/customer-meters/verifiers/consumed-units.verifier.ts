import { Injectable } from '@nestjs/common';
import type { Difference } from '../../verification/difference.js';
import { differencesInBatches } from '../../verification/differences-in-batches.js';
import type { Snapshot } from '../../verification/snapshot.js';
import { VerifyCheck, type Verifier } from '../../verification/verify-check.decorator.js';
import { MeterCountQueries, type CountedMeter } from '../meter-count.queries.js';

@Injectable()
@VerifyCheck({
  name: 'usage.consumed',
  finds: 'A customer who has used more or less by a meter than their events amount to.',
})
export class ConsumedUnitsVerifier implements Verifier {
  constructor(private readonly counts: MeterCountQueries) {}

  async *differences(snapshot: Snapshot): AsyncGenerator<Difference> {
    const meters = await snapshot.read<CountedMeter & { position: string }>(this.counts.statementOfCounted());
    for (const { position, ...meter } of meters)
      yield* differencesInBatches(snapshot, {
        source: { table: 'customer_meters' },
        ...this.counts.statementOfMiscounted(meter, position),
        message: 'The consumed units are not what the events amount to.',
      });
  }
}
