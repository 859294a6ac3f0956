import { Injectable } from '@nestjs/common';
import { newId } from '#common/ids/new-id.js';
import { addSeconds, Clock } from '#common/time/clock.js';
import { BillingConfig } from '#config/billing.config.js';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { BillingAudit } from '../../billing.audit.js';
import { actingOf, type BillingActor } from '../../merchants/billing-actor.js';
import { ManagedMerchants } from '../../merchants/managed-merchants.service.js';
import { ClockAdvance } from '../clock-advance.entity.js';
import { ClockAdvanceRepository } from '../clock-advance.repository.js';
import { ClockErrors } from '../clock.errors.js';

/** Where to: an instant, or seconds from the merchant's present time. */
export type ClockTarget = { time: Date } | { seconds: number };

/** Days that one advance covers at most. */
const MOST_DAYS = 400;

/** Stops a merchant's clock and has the workers advance it. */
@Injectable()
export class StartClockAdvance {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedMerchants: ManagedMerchants,
    private readonly advances: ClockAdvanceRepository,
    private readonly audit: AuditLog,
    private readonly config: BillingConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws CLOCK_CANNOT_BE_MOVED, CLOCK_IS_ADVANCING, CLOCK_RUNS_FORWARD, CLOCK_STEP_TOO_LARGE, and what
   *   `ManagedMerchants.lockNamed` throws
   */
  async execute(target: ClockTarget, named: string | null, by: BillingActor): Promise<ClockAdvance> {
    return this.unitOfWork.run(async () => {
      const { merchant, now } = await this.managedMerchants.lockNamed(by, named);
      if (this.config.gateway !== 'sandbox') throw ClockErrors.CLOCK_CANNOT_BE_MOVED();
      if (await this.advances.isRunning(merchant.id)) throw ClockErrors.CLOCK_IS_ADVANCING();
      const toTime = targetFrom(now, target);
      merchant.stopClock(now);
      const advance = { id: newId(), merchantId: merchant.id, fromTime: now, toTime };
      this.audit.record({
        ...actingOf(by),
        action: BillingAudit.CLOCK_ADVANCED,
        subject: { type: 'merchant', id: merchant.id },
        organizationId: merchant.id,
        before: { time: now.toISOString() },
        after: { time: toTime.toISOString() },
      });
      return this.advances.add(ClockAdvance.create(advance, this.clock.now()));
    });
  }
}

function targetFrom(now: Date, target: ClockTarget): Date {
  const time = 'time' in target ? target.time : addSeconds(now, target.seconds);
  if (time < now) throw ClockErrors.CLOCK_RUNS_FORWARD();
  if (time > addSeconds(now, MOST_DAYS * 86_400)) throw ClockErrors.CLOCK_STEP_TOO_LARGE({ days: MOST_DAYS });
  return time;
}
