import { Injectable } from '@nestjs/common';
import { BillingConfig } from '#config/billing.config.js';
import { jsonNumber } from '#platform/http/v1/json-number.js';
import { MeterBalanceQueries, type UnitHolder } from './meter-balance.queries.js';

export const balanceReasons = ['available', 'insufficient_balance', 'unknown'] as const;

export interface MeterBalance {
  allowed: boolean;
  /** `unknown`: the merchant has no meter of that name. */
  reason: (typeof balanceReasons)[number];
  balance: number;
}

/** Says how many units users have left on what the installation sells. */
@Injectable()
export class MeterBalances {
  constructor(
    private readonly config: BillingConfig,
    private readonly balances: MeterBalanceQueries,
  ) {}

  /**
   * @param meter id, or the `slug` of its metadata
   * @returns null where the installation sells nothing: BILLING_MERCHANT is not set or names no organization
   */
  async check(meter: string, holder: UnitHolder): Promise<MeterBalance | null> {
    const { merchant } = this.config;
    if (merchant === null) return null;
    const { isSold, isKnown, balance: found } = await this.balances.find(merchant, meter, holder);
    const balance = jsonNumber(String(found));
    if (!isSold) return null;
    if (!isKnown) return { allowed: false, reason: 'unknown', balance };
    const allowed = balance > 0;
    return { allowed, reason: allowed ? 'available' : 'insufficient_balance', balance };
  }
}
