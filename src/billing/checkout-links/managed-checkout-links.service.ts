import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import type { BillingActor } from '../merchants/billing-actor.js';
import { ManagedMerchants, type LockedMerchant } from '../merchants/managed-merchants.service.js';
import type { CheckoutLink } from './checkout-link.entity.js';
import { CheckoutLinkErrors } from './checkout-link.errors.js';
import { CheckoutLinkRepository } from './checkout-link.repository.js';

const { CHECKOUT_LINK_NOT_FOUND } = CheckoutLinkErrors;

/** A checkout link that this unit of work has locked, after its merchant. */
export interface LockedCheckoutLink extends LockedMerchant {
  link: Locked<CheckoutLink>;
}

/** Locks a checkout link for an actor who may manage it; joins the caller's unit of work. */
@Injectable()
export class ManagedCheckoutLinks {
  constructor(
    private readonly links: CheckoutLinkRepository,
    private readonly managedMerchants: ManagedMerchants,
  ) {}

  /** @throws CHECKOUT_LINK_NOT_FOUND, also for links of others; NOT_PERMITTED, ACCESS_TOKEN_INVALID */
  async lock(id: string, by: BillingActor): Promise<LockedCheckoutLink> {
    const source = { rows: this.links, notFound: CHECKOUT_LINK_NOT_FOUND };
    const { row: link, ...locked } = await this.managedMerchants.lockRow(by, id, source);
    return { ...locked, link };
  }
}
