import { Injectable } from '@nestjs/common';
import { BillingConfig } from '#config/billing.config.js';
import { MeterBalances, type MeterBalance } from '../customer-meters/meter-balances.service.js';
import { EntitlementQueries, type FoundEntitlement, type Holder } from './entitlement.queries.js';

export const entitlementReasons = ['granted', 'past_due', 'revoked', 'not_granted', 'unknown'] as const;
export type EntitlementReason = (typeof entitlementReasons)[number];

export interface Entitlement {
  allowed: boolean;
  /** `unknown`: the merchant has no benefit of that name. */
  reason: EntitlementReason;
}

/** Says whether users may use what the installation sells, as of the last grant or revocation that was committed. */
@Injectable()
export class Entitlements {
  constructor(
    private readonly config: BillingConfig,
    private readonly entitlements: EntitlementQueries,
    private readonly balances: MeterBalances,
  ) {}

  /**
   * @param benefit id, or the `slug` of its metadata
   * @returns null where the installation sells nothing: BILLING_MERCHANT is not set or names no organization
   */
  async check(benefit: string, holder: Holder): Promise<Entitlement | null> {
    const { merchant } = this.config;
    if (merchant === null) return null;
    const found = await this.entitlements.find(merchant, benefit, holder);
    return found.isSold ? { allowed: found.isGranted, reason: reasonOf(found) } : null;
  }

  /** Whether units are left on a meter. @param meter id, or the `slug` of its metadata @returns null as `check` */
  async checkMeter(meter: string, holder: Holder): Promise<MeterBalance | null> {
    return this.balances.check(meter, holder);
  }
}

function reasonOf(found: FoundEntitlement): EntitlementReason {
  if (found.isGranted) return 'granted';
  if (!found.isKnown) return 'unknown';
  if (found.isPastDue) return 'past_due';
  return found.isRevoked ? 'revoked' : 'not_granted';
}
