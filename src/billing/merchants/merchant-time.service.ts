import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { merchantTime, type Merchant, type MerchantClockState } from './merchant.entity.js';
import { MerchantErrors } from './merchant.errors.js';
import { MerchantRepository } from './merchant.repository.js';

/** A merchant whose clock and settings stay as they are until this unit of work ends. */
export interface HeldMerchant {
  merchant: Readonly<Merchant>;
  /** By the merchant's clock; every instant of a billing record comes from here. */
  now: Date;
}

/** Tells the time to what buyers do, any number of whom buy from a merchant at once; joins the caller's unit of work. */
@Injectable()
export class MerchantTime {
  constructor(
    private readonly merchants: MerchantRepository,
    private readonly clock: Clock,
  ) {}

  /** The merchant's time as it is read, for what does not depend on it to the second. */
  of(merchant: MerchantClockState): Date {
    return merchantTime(merchant, this.clock.now());
  }

  /**
   * Holds the merchant with a lock that others can share. It keeps the clock from being moved, not other buyers from buying.
   * @throws MERCHANT_NOT_FOUND
   */
  async hold(merchantId: string): Promise<HeldMerchant> {
    const merchant = await this.merchants.holdById(merchantId);
    if (merchant === null) throw MerchantErrors.MERCHANT_NOT_FOUND();
    return { merchant, now: merchant.timeAt(this.clock.now()) };
  }
}
