import { Injectable } from '@nestjs/common';
import { BankClock } from '../bank-clock.service.js';
import { BankTransactions } from '../bank-transactions.service.js';
import { CallbackRecorder } from '../callback-recorder.service.js';
import { SandboxRefundRepository, type RefundLookup } from '../sandbox-refund.repository.js';
import { refundResultOf } from '../sandbox-results.js';
import type { RefundResult } from '../../gateways/gateway-results.js';

/** Takes the due step of a refund, and says what it is then. */
@Injectable()
export class SettleSandboxRefund {
  constructor(
    private readonly transactions: BankTransactions,
    private readonly refunds: SandboxRefundRepository,
    private readonly callbacks: CallbackRecorder,
    private readonly clock: BankClock,
  ) {}

  async execute(lookup: RefundLookup): Promise<RefundResult | null> {
    return this.transactions.run(async () => {
      const refund = await this.refunds.lock(lookup);
      if (refund === null) return null;
      if (refund.takeStep(await this.clock.momentOf(refund.merchantId))) this.callbacks.refundChanged(refund);
      return refundResultOf(refund);
    });
  }
}
