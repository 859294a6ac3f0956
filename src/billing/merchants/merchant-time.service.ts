import { AsyncLocalStorage } from 'node:async_hooks';
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

/** An instant at which work of a merchant is run. */
interface FixedTime {
  merchantId: string;
  now: Date;
}

const fixed = new AsyncLocalStorage<FixedTime>();

/** Tells the time to what buyers do, any number of whom buy from a merchant at once; joins the caller's unit of work. */
@Injectable()
export class MerchantTime {
  constructor(
    private readonly merchants: MerchantRepository,
    private readonly clock: Clock,
  ) {}

  /** The merchant's time as it is read, for what does not depend on it to the second. */
  of(merchant: MerchantClockState & { id: string }): Date {
    const fixedTime = fixed.getStore();
    if (fixedTime?.merchantId === merchant.id) return fixedTime.now;
    return merchantTime(merchant, this.clock.now());
  }

  /** Runs work at an instant of a merchant's clock, which may have been stopped at a later one. */
  async at<T>(time: FixedTime, work: () => Promise<T>): Promise<T> {
    return fixed.run(time, work);
  }

  /**
   * Holds the merchant with a lock that others can share. It keeps the clock from being moved, not other buyers from buying.
   * @throws MERCHANT_NOT_FOUND
   */
  async hold(merchantId: string): Promise<HeldMerchant> {
    const merchant = await this.merchants.holdById(merchantId);
    if (merchant === null) throw MerchantErrors.MERCHANT_NOT_FOUND();
    return { merchant, now: this.of(merchant) };
  }
}
