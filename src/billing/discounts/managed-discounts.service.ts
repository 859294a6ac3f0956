import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import type { BillingActor } from '../merchants/billing-actor.js';
import { ManagedMerchants, type LockedMerchant } from '../merchants/managed-merchants.service.js';
import type { Discount } from './discount.entity.js';
import { DiscountErrors } from './discount.errors.js';
import { DiscountRepository } from './discount.repository.js';

const { DISCOUNT_NOT_FOUND } = DiscountErrors;

/** A discount that this unit of work has locked, after its merchant. */
export interface LockedDiscount extends LockedMerchant {
  discount: Locked<Discount>;
}

/** Locks a discount for an actor who may manage it; joins the caller's unit of work. */
@Injectable()
export class ManagedDiscounts {
  constructor(
    private readonly discounts: DiscountRepository,
    private readonly managedMerchants: ManagedMerchants,
  ) {}

  /** @throws DISCOUNT_NOT_FOUND, also for discounts of others; NOT_PERMITTED, ACCESS_TOKEN_INVALID */
  async lock(id: string, by: BillingActor): Promise<LockedDiscount> {
    const source = { rows: this.discounts, notFound: DISCOUNT_NOT_FOUND };
    const { row: discount, ...locked } = await this.managedMerchants.lockRow(by, id, source);
    return { ...locked, discount };
  }
}
