import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { BillingActor } from '../../merchants/billing-actor.js';
import { ManagedProducts } from '../managed-products.service.js';
import type { ProductWire } from '../product.presenter.js';
import { ProductRecorder } from '../product-recorder.service.js';
import { ProductReferencesPolicy } from '../product-references.policy.js';
import { ProductRepository } from '../product.repository.js';

@Injectable()
export class UpdateProductBenefits {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedProducts: ManagedProducts,
    private readonly products: ProductRepository,
    private readonly referencesPolicy: ProductReferencesPolicy,
    private readonly recorder: ProductRecorder,
  ) {}

  /**
   * Replaces the benefits of a product, in the order of the ids. A request that changes nothing is not recorded.
   * @throws PRODUCT_NOT_FOUND, PRODUCT_BENEFIT_NOT_FOUND, PRODUCT_BENEFIT_NOT_SELECTABLE, NOT_PERMITTED,
   *   ACCESS_TOKEN_INVALID
   */
  async execute(id: string, benefitIds: readonly string[], by: BillingActor): Promise<ProductWire> {
    return this.unitOfWork.run(async () => {
      const { product, merchant, now } = await this.managedProducts.lock(id, by);
      const before = await this.recorder.snapshot(product);
      await this.referencesPolicy.requireBenefits(benefitIds, before.benefits, merchant);
      await this.products.setBenefits(product, benefitIds);
      return this.recorder.recordUpdated(product, before, by, now);
    });
  }
}
