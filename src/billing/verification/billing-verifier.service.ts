import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { FinishVerification } from './actions/finish-verification.js';
import { RecordVerification } from './actions/record-verification.js';
import { StartVerification } from './actions/start-verification.js';
import type { BillingVerification } from './billing-verification.entity.js';
import { BillingVerificationRepository } from './billing-verification.repository.js';
import { CheckRunner } from './check-runner.service.js';
import type { CheckResult } from './difference.js';
import type { Snapshot } from './snapshot.js';
import { SnapshotQueries } from './snapshot.queries.js';
import { VerificationSources } from './verification-sources.registry.js';

/** Held by the process that runs a requested verification, and released with its connection when it is killed. */
const LOCK = 'billing verification';

/** Verifies all billing records as they are at one moment, while the product goes on. */
@Injectable()
export class BillingVerifier {
  private readonly logger = new Logger('Billing');

  constructor(
    private readonly sources: VerificationSources,
    private readonly snapshots: SnapshotQueries,
    private readonly checks: CheckRunner,
    private readonly verifications: BillingVerificationRepository,
    private readonly startVerification: StartVerification,
    private readonly finishVerification: FinishVerification,
    private readonly recordVerification: RecordVerification,
    private readonly clock: Clock,
  ) {}

  /** Verifies at once, with the sources as they are now, and stores the result. */
  async verify(): Promise<BillingVerification> {
    const { signal } = new AbortController();
    await this.sources.refresh();
    const startedAt = this.clock.now();
    const results = await this.snapshots.open(signal, (snapshot) => this.checks.run(snapshot, signal));
    return this.recordVerification.execute(startedAt, results);
  }

  /**
   * Runs the verification that was requested, also one whose process was killed; false when there is none, or when another
   * process runs it.
   * @throws the reason of the signal once that is aborted
   */
  async runRequested(signal: AbortSignal): Promise<boolean> {
    if (!(await this.verifications.hasUnfinished())) return false;
    return this.snapshots.open(signal, async (snapshot) => {
      const id = (await tryLock(snapshot)) ? await this.startVerification.execute() : null;
      if (id === null) return false;
      this.report(await this.finishVerification.execute(id, await this.checks.run(snapshot, signal)));
      return true;
    });
  }

  private report(verification: BillingVerification | null): void {
    if (verification?.outcome !== 'differences') return;
    const { id, differences, checks } = verification;
    const found = checks
      .filter(({ total }) => total > 0)
      .map(({ check, total }: CheckResult) => ({ check, total }));
    this.logger.error({ verification: id, differences, checks: found }, 'billing records differ');
  }
}

async function tryLock(snapshot: Snapshot): Promise<boolean> {
  const [row] = await snapshot.read<{ locked: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as locked',
    [LOCK],
  );
  return row?.locked === true;
}
