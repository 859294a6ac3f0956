import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { BillingActor } from '../../merchants/billing-actor.js';
import { ManagedMerchants } from '../../merchants/managed-merchants.service.js';
import { ProductRepository } from '../../products/product.repository.js';
import { CheckoutLink, type CheckoutLinkSettings } from '../checkout-link.entity.js';
import { CheckoutLinkErrors } from '../checkout-link.errors.js';
import type { CheckoutLinkWire } from '../checkout-link.presenter.js';
import { CheckoutLinkReader } from '../checkout-link-reader.service.js';
import { CheckoutLinkRecorder } from '../checkout-link-recorder.service.js';
import { CheckoutLinkReferencesPolicy } from '../checkout-link-references.policy.js';
import { CheckoutLinkRepository } from '../checkout-link.repository.js';

/** The products behind a link: at least one, in their order, or the product of a price. */
export type LinkedProducts = { ids: readonly string[] } | { priceId: string };

const { CHECKOUT_LINK_PRICE_NOT_FOUND, CHECKOUT_LINK_PRODUCT_NOT_FOUND } = CheckoutLinkErrors;

@Injectable()
export class CreateCheckoutLink {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedMerchants: ManagedMerchants,
    private readonly products: ProductRepository,
    private readonly links: CheckoutLinkRepository,
    private readonly referencesPolicy: CheckoutLinkReferencesPolicy,
    private readonly recorder: CheckoutLinkRecorder,
    private readonly reader: CheckoutLinkReader,
  ) {}

  /**
   * The link belongs to the merchant of its products.
   * @throws CHECKOUT_LINK_PRODUCT_NOT_FOUND, also for products of others; CHECKOUT_LINK_PRICE_NOT_FOUND,
   *   CHECKOUT_LINK_DISCOUNT_NOT_FOUND, NOT_PERMITTED, ACCESS_TOKEN_INVALID
   */
  async execute(
    settings: CheckoutLinkSettings,
    linked: LinkedProducts,
    by: BillingActor,
  ): Promise<CheckoutLinkWire> {
    return this.unitOfWork.run(async () => {
      const notFound = 'ids' in linked ? CHECKOUT_LINK_PRODUCT_NOT_FOUND : CHECKOUT_LINK_PRICE_NOT_FOUND;
      const ids = await this.idsOf(linked);
      const [firstId = ''] = ids;
      const first = await this.products.findById(firstId);
      if (first === null) throw notFound();
      const { merchant, now } = await this.managedMerchants.lock(by, first.organizationId, notFound);
      await this.referencesPolicy.requireProducts(ids, merchant);
      await this.referencesPolicy.requireDiscount(settings.discountId, merchant);
      const link = await this.links.insert(CheckoutLink.create(settings, merchant.id, now));
      await this.links.setProducts(link, ids);
      await this.recorder.recordCreated(link, by);
      return this.reader.get(link.id);
    });
  }

  private async idsOf(linked: LinkedProducts): Promise<readonly string[]> {
    if ('ids' in linked) return linked.ids;
    const price = await this.products.findPrice(linked.priceId);
    if (price === null) throw CHECKOUT_LINK_PRICE_NOT_FOUND();
    return [price.productId];
  }
}
