import { Injectable } from '@nestjs/common';
import { newId } from '#common/ids/new-id.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { GatewayRegistry } from '../../gateways/gateway.registry.js';
import { MerchantTime } from '../../merchants/merchant-time.service.js';
import { ProductRepository } from '../../products/product.repository.js';
import { TaxQuotes } from '../../tax/tax-quotes.service.js';
import { CheckoutErrors } from '../checkout.errors.js';
import { CheckoutMaker } from '../checkout-maker.service.js';
import type { CheckoutChanges } from '../checkout-planner.service.js';
import type { CheckoutRow } from '../checkout-columns.js';

@Injectable()
export class OpenCheckout {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly taxQuotes: TaxQuotes,
    private readonly merchantTime: MerchantTime,
    private readonly products: ProductRepository,
    private readonly gateways: GatewayRegistry,
    private readonly maker: CheckoutMaker,
  ) {}

  /**
   * Opens a checkout for anyone who names a product.
   * @throws CHECKOUT_PRODUCT_NOT_FOUND, GATEWAY_NOT_CONFIGURED, GATEWAY_NOT_SUPPORTED, and as CheckoutMaker.open
   */
  async execute(productIds: readonly string[], changes: CheckoutChanges): Promise<CheckoutRow> {
    const product = await this.products.findById(productIds[0] ?? '');
    if (product === null) throw CheckoutErrors.CHECKOUT_PRODUCT_NOT_FOUND();
    const merchantId = product.organizationId;
    const processorMetadata = await this.gateways.of(merchantId).clientConfig(merchantId);
    const id = newId();
    const run = async () => {
      const held = await this.merchantTime.hold(merchantId);
      const sold = await this.products.countSold(merchantId, productIds);
      if (sold < productIds.length) throw CheckoutErrors.CHECKOUT_PRODUCT_NOT_FOUND();
      const reference = { customer: null, customerExternalId: null, subscriptionId: null };
      const order = { id, productIds, changes, ...reference, processorMetadata };
      return this.maker.open(order, held);
    };
    return this.taxQuotes.tolerantly(() => this.unitOfWork.run(run));
  }
}
