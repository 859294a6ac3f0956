import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ApiCallerPolicy, type ApiCaller } from '#organizations';
import { Clock } from '#common/time/clock.js';
import { secondsBetween } from '#common/time/seconds.js';
import { merchantTime } from '../merchants/merchant.entity.js';
import { MerchantReader } from '../merchants/merchant-reader.service.js';
import { ClockErrors } from './clock.errors.js';
import { ClockQueries } from './clock.queries.js';
import type { SandboxClockWire } from './sandbox-clock.presenter.js';

/** Milliseconds between two looks at an advance, and the longest wait for its end. */
const INTERVAL = 50;
const LONGEST_WAIT = 600_000;

/** Reads the clocks of merchants, and waits for advances. */
@Injectable()
export class SandboxClock {
  constructor(
    private readonly apiCallerPolicy: ApiCallerPolicy,
    private readonly merchants: MerchantReader,
    private readonly queries: ClockQueries,
    private readonly clock: Clock,
  ) {}

  /** @throws ORGANIZATION_NOT_NAMED, RESOURCE_NOT_FOUND, NOT_PERMITTED */
  async read(caller: ApiCaller, named: string | null): Promise<SandboxClockWire> {
    return this.get(await this.apiCallerPolicy.requireNamed(caller, named));
  }

  async get(merchantId: string): Promise<SandboxClockWire> {
    const merchant = await this.merchants.get(merchantId);
    const realTime = this.clock.now();
    const now = merchantTime(merchant, realTime);
    return {
      organization_id: merchantId,
      now,
      offset_seconds: secondsBetween(realTime, now, 'round'),
      status: merchant.clockStoppedAt ? 'advancing' : 'ready',
    };
  }

  /**
   * Resolves when the advance has ended, or after ten minutes; the workers go on even then.
   * @throws CLOCK_ADVANCE_FAILED
   */
  async waitFor(advanceId: string): Promise<void> {
    const deadline = performance.now() + LONGEST_WAIT;
    let outcome = await this.queries.findOutcome(advanceId);
    while (outcome?.finishedAt === null && performance.now() < deadline) {
      await sleep(INTERVAL);
      outcome = await this.queries.findOutcome(advanceId);
    }
    if (outcome?.failedKind) throw ClockErrors.CLOCK_ADVANCE_FAILED({ kind: outcome.failedKind });
  }
}
