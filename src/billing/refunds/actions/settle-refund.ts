import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { RefundSettler, type RefundOutcome } from '../refund-settler.service.js';

@Injectable()
export class SettleRefund {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly settler: RefundSettler,
  ) {}

  /** Stores what became of a refund; a repetition changes nothing. */
  async execute(refundId: string, outcome: RefundOutcome): Promise<void> {
    await this.unitOfWork.run(() => this.settler.settle(refundId, outcome));
  }
}
