import { Injectable } from '@nestjs/common';
import { BillingConfig } from '#config/billing.config.js';
import { ClockQueries } from './clock.queries.js';
import { SandboxClock } from './sandbox-clock.service.js';
import { presentClockAdvance, type StaffClockWire } from './staff-clock.presenter.js';

/** Reads the clocks of merchants for staff, with how they were moved. */
@Injectable()
export class StaffClockReader {
  constructor(
    private readonly clock: SandboxClock,
    private readonly queries: ClockQueries,
    private readonly config: BillingConfig,
  ) {}

  async get(merchantId: string): Promise<StaffClockWire> {
    const [clock, advances] = await Promise.all([
      this.clock.get(merchantId),
      this.queries.listAdvances(merchantId),
    ]);
    return {
      ...clock,
      can_be_moved: this.config.gateway === 'sandbox',
      advances: advances.map(presentClockAdvance),
    };
  }
}
