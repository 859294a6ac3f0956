import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import { MerchantTime, type HeldMerchant } from '../merchants/merchant-time.service.js';
import type { Checkout } from './checkout.entity.js';
import { CheckoutErrors } from './checkout.errors.js';
import { CheckoutQueries } from './checkout.queries.js';
import { CheckoutRepository } from './checkout.repository.js';

const { CHECKOUT_EXPIRED, CHECKOUT_NOT_FOUND } = CheckoutErrors;

/** Locks checkouts for the buyers who know their secrets; joins the caller's unit of work. */
@Injectable()
export class OpenCheckouts {
  constructor(
    private readonly checkouts: CheckoutRepository,
    private readonly queries: CheckoutQueries,
    private readonly merchantTime: MerchantTime,
  ) {}

  /** @throws CHECKOUT_NOT_FOUND, CHECKOUT_EXPIRED */
  async lock(clientSecret: string): Promise<HeldMerchant & { checkout: Locked<Checkout> }> {
    const found = await this.queries.findBySecret(clientSecret);
    if (found === null) throw CHECKOUT_NOT_FOUND();
    const held = await this.merchantTime.hold(found.organizationId);
    const checkout = await this.checkouts.lockById(found.id);
    if (checkout === null) throw CHECKOUT_NOT_FOUND();
    if (checkout.status === 'expired' || checkout.isOverdue(held.now)) throw CHECKOUT_EXPIRED();
    return { ...held, checkout };
  }
}
