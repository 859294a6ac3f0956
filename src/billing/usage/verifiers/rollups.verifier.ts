import { Injectable } from '@nestjs/common';
import type { Difference } from '../../verification/difference.js';
import type { Snapshot } from '../../verification/snapshot.js';
import { VerifyCheck, type Verifier } from '../../verification/verify-check.decorator.js';
import { UsageRollupCheckQueries, type ComparedRollup } from '../usage-rollup-check.queries.js';

@Injectable()
@VerifyCheck({
  name: 'usage.rollups',
  finds: 'A meter whose rolled up quantities are not what its events amount to.',
})
export class RollupsVerifier implements Verifier {
  constructor(private readonly rollups: UsageRollupCheckQueries) {}

  async *differences(snapshot: Snapshot): AsyncGenerator<Difference> {
    for (const rollup of await snapshot.read<ComparedRollup>(this.rollups.statementOfRollups())) {
      const differing = await this.countDiffering(snapshot, rollup);
      if (differing === 0) continue;
      yield {
        ...{ merchantId: rollup.organizationId, recordId: rollup.meterId },
        message: 'Rolled up quantities are not what the events amount to.',
        ...{ expected: '0 that differ', actual: String(differing) },
      };
    }
  }

  /** A month at a time, so that no statement takes long. */
  private async countDiffering(snapshot: Snapshot, rollup: ComparedRollup): Promise<number> {
    const bounds = [null, ...rollup.months.slice(1), null];
    const statements = bounds
      .slice(1)
      .map((to, index) =>
        this.rollups.statementOfDifferingBuckets(rollup, { from: bounds[index] ?? null, to }),
      );
    let differing = 0;
    for (const { text, values } of [...statements, this.rollups.statementOfDifferingCustomers(rollup)]) {
      const [row] = await snapshot.read<{ count: number }>(text, values);
      differing += row?.count ?? 0;
    }
    return differing;
  }
}
