import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { MerchantRepository } from '../../merchants/merchant.repository.js';
import { ClockAdvanceRepository } from '../clock-advance.repository.js';

/** Lets a merchant's clock run again: from the target of its advance, or from where failing work stopped it. */
@Injectable()
export class FinishClockAdvance {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly merchants: MerchantRepository,
    private readonly advances: ClockAdvanceRepository,
    private readonly clock: Clock,
  ) {}

  async execute(advanceId: string, failedKind: string | null): Promise<void> {
    await this.unitOfWork.run(async () => {
      const advance = await this.advances.lockById(advanceId);
      const merchant = advance && (await this.merchants.lockById(advance.merchantId));
      if (!merchant || advance.finishedAt) return;
      const realTime = this.clock.now();
      const stoppedAt = merchant.timeAt(realTime);
      merchant.restartClock(failedKind === null ? advance.toTime : stoppedAt, realTime);
      advance.finish(realTime, failedKind);
    });
  }
}
