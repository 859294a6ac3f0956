import { Injectable, Logger } from '@nestjs/common';
import { MOST_DIFFERENCES, type CheckResult } from './difference.js';
import type { Snapshot } from './snapshot.js';
import { VerifierRegistry } from './verifier.registry.js';
import type { Verifier } from './verify-check.decorator.js';

/** Runs all checks on one snapshot, one after the other. A check that fails does not keep the others from running. */
@Injectable()
export class CheckRunner {
  private readonly logger = new Logger('Billing');

  constructor(private readonly registry: VerifierRegistry) {}

  /** @throws the reason of the signal once that is aborted */
  async run(snapshot: Snapshot, signal: AbortSignal): Promise<CheckResult[]> {
    const results: CheckResult[] = [];
    for (const { declaration, instance } of this.registry.list()) {
      const result: CheckResult = { check: declaration.name, total: 0, differences: [], error: null };
      await snapshot
        .attempt((part) => collect(instance, part, result))
        .catch((error: unknown) => this.noteFailure(result, error));
      signal.throwIfAborted();
      results.push(result);
    }
    return results;
  }

  private noteFailure(result: CheckResult, error: unknown): void {
    this.logger.error({ err: error, check: result.check }, 'a check of the billing records failed');
    result.error = error instanceof Error ? error.message : String(error);
  }
}

async function collect(verifier: Verifier, snapshot: Snapshot, result: CheckResult): Promise<void> {
  for await (const difference of verifier.differences(snapshot)) {
    result.total += 1;
    if (result.differences.length < MOST_DIFFERENCES) result.differences.push(difference);
  }
}
