import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { BillingConfig } from '#config/billing.config.js';
import { MerchantQueries } from '../merchants/merchant.queries.js';
import { MerchantTime } from '../merchants/merchant-time.service.js';
import type { BankMoment } from './bank-steps.js';

/** Gives the bank real time and the time of merchants, which may have moved their clocks. */
@Injectable()
export class BankClock {
  constructor(
    private readonly merchants: MerchantQueries,
    private readonly merchantTime: MerchantTime,
    private readonly clock: Clock,
    private readonly config: BillingConfig,
  ) {}

  get realTime(): Date {
    return this.clock.now();
  }

  /** A merchant that was deleted has real time. */
  async momentOf(merchantId: string): Promise<BankMoment> {
    const merchant = await this.merchants.find(merchantId);
    const { realTime } = this;
    return {
      realTime,
      clock: merchant === null ? realTime : this.merchantTime.of(merchant),
      settlesAfter: this.config.sandboxSettlesAfter,
    };
  }
}
