import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { BillingActor } from '../../merchants/billing-actor.js';
import type { CheckoutLinkSettings } from '../checkout-link.entity.js';
import type { CheckoutLinkWire } from '../checkout-link.presenter.js';
import { CheckoutLinkReader } from '../checkout-link-reader.service.js';
import { CheckoutLinkRecorder } from '../checkout-link-recorder.service.js';
import { CheckoutLinkReferencesPolicy } from '../checkout-link-references.policy.js';
import { CheckoutLinkRepository } from '../checkout-link.repository.js';
import { ManagedCheckoutLinks } from '../managed-checkout-links.service.js';

/** What is absent stays as it is. */
export interface CheckoutLinkChanges {
  settings: Partial<CheckoutLinkSettings>;
  /** At least one, in their order. */
  productIds?: readonly string[];
}

@Injectable()
export class UpdateCheckoutLink {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedLinks: ManagedCheckoutLinks,
    private readonly links: CheckoutLinkRepository,
    private readonly referencesPolicy: CheckoutLinkReferencesPolicy,
    private readonly recorder: CheckoutLinkRecorder,
    private readonly reader: CheckoutLinkReader,
  ) {}

  /**
   * A request that changes nothing is not recorded.
   * @throws CHECKOUT_LINK_NOT_FOUND, CHECKOUT_LINK_PRODUCT_NOT_FOUND, CHECKOUT_LINK_DISCOUNT_NOT_FOUND, NOT_PERMITTED,
   *   ACCESS_TOKEN_INVALID
   */
  async execute(
    id: string,
    { settings, productIds }: CheckoutLinkChanges,
    by: BillingActor,
  ): Promise<CheckoutLinkWire> {
    return this.unitOfWork.run(async () => {
      const { link, merchant, now } = await this.managedLinks.lock(id, by);
      const before = await this.recorder.snapshot(link);
      await this.referencesPolicy.requireDiscount(settings.discountId ?? null, merchant);
      if (productIds !== undefined) {
        await this.referencesPolicy.requireProducts(productIds, merchant);
        await this.links.setProducts(link, productIds);
      }
      link.change(settings);
      const after = await this.recorder.snapshot(link);
      if (!isDeepStrictEqual(before, after)) {
        link.markModified(now);
        this.recorder.recordUpdated(link, before, after, by);
      }
      await this.unitOfWork.flush();
      return this.reader.get(id);
    });
  }
}
