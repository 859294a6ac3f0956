import { Injectable } from '@nestjs/common';
import { DueWorkHandlerOf, type DueItem, type DueWorkHandler } from '../../clock/due-work.decorator.js';
import { RevokeOverdueBenefits } from '../actions/revoke-overdue-benefits.js';
import { BENEFIT_REVOCATION } from '../subscription-due-work.js';

/** Revokes benefits whose payment is overdue once the grace period has passed. */
@Injectable()
@DueWorkHandlerOf({ kind: BENEFIT_REVOCATION })
export class BenefitRevocationJob implements DueWorkHandler {
  constructor(private readonly revokeOverdueBenefits: RevokeOverdueBenefits) {}

  async run({ recordId, merchantId }: DueItem): Promise<void> {
    await this.revokeOverdueBenefits.execute(recordId, merchantId);
  }
}
