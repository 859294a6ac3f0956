import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import type { BillingActor } from '../merchants/billing-actor.js';
import { ManagedMerchants, type LockedMerchant } from '../merchants/managed-merchants.service.js';
import type { Benefit } from './benefit.entity.js';
import { BenefitErrors } from './benefit.errors.js';
import { BenefitRepository } from './benefit.repository.js';

const { BENEFIT_NOT_FOUND } = BenefitErrors;

/** A benefit that this unit of work has locked, after its merchant. */
export interface LockedBenefit extends LockedMerchant {
  benefit: Locked<Benefit>;
}

/** Locks a benefit for an actor who may manage it; joins the caller's unit of work. */
@Injectable()
export class ManagedBenefits {
  constructor(
    private readonly benefits: BenefitRepository,
    private readonly managedMerchants: ManagedMerchants,
  ) {}

  /** @throws BENEFIT_NOT_FOUND, also for benefits of others; NOT_PERMITTED, ACCESS_TOKEN_INVALID */
  async lock(id: string, by: BillingActor): Promise<LockedBenefit> {
    const source = { rows: this.benefits, notFound: BENEFIT_NOT_FOUND };
    const { row: benefit, ...locked } = await this.managedMerchants.lockRow(by, id, source);
    return { ...locked, benefit };
  }
}
