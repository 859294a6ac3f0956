import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { BillingActor } from '../../merchants/billing-actor.js';
import { ManagedMerchants } from '../../merchants/managed-merchants.service.js';
import { Product, type NewProduct } from '../product.entity.js';
import { ProductPrice } from '../product-price.entity.js';
import { ProductPricesPolicy, type AskedPrice } from '../product-prices.policy.js';
import type { ProductWire } from '../product.presenter.js';
import { ProductRecorder } from '../product-recorder.service.js';
import { ProductReferencesPolicy } from '../product-references.policy.js';
import { ProductRepository, type AttachedField } from '../product.repository.js';

export interface CreateProductInput {
  product: NewProduct;
  /** At least one. */
  prices: readonly AskedPrice[];
  /** Ids, in their order. */
  benefits: readonly string[];
  /** Ids of files. */
  media: readonly string[];
  fields: readonly AttachedField[];
}

@Injectable()
export class CreateProduct {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedMerchants: ManagedMerchants,
    private readonly products: ProductRepository,
    private readonly pricesPolicy: ProductPricesPolicy,
    private readonly referencesPolicy: ProductReferencesPolicy,
    private readonly recorder: ProductRecorder,
  ) {}

  /**
   * @throws the errors of `ProductPricesPolicy.admit`, PRODUCT_TRIAL_NOT_RECURRING, PRODUCT_BENEFIT_NOT_FOUND,
   *   PRODUCT_BENEFIT_NOT_SELECTABLE, PRODUCT_MEDIA_NOT_FOUND, PRODUCT_CUSTOM_FIELD_NOT_FOUND, ORGANIZATION_IMPLIED_BY_TOKEN, ORGANIZATION_NOT_NAMED, NAMED_ORGANIZATION_NOT_FOUND,
   *   NOT_PERMITTED, ACCESS_TOKEN_INVALID, MERCHANT_NOT_FOUND
   */
  async execute(input: CreateProductInput, named: string | null, by: BillingActor): Promise<ProductWire> {
    return this.unitOfWork.run(async () => {
      const { merchant, now } = await this.managedMerchants.lockNamed(by, named);
      const terms = { merchant, isRecurring: input.product.recurring !== null, current: [] };
      const { added } = await this.pricesPolicy.admit(input.prices, terms);
      await this.referencesPolicy.requireBenefits(input.benefits, [], merchant);
      await this.referencesPolicy.requireMedia(input.media, merchant);
      await this.referencesPolicy.requireFields(input.fields, merchant);
      const created = Product.create(input.product, added, merchant.id, now);
      const prices = added.map((price) => ProductPrice.create(price, created.id, now));
      const product = await this.products.insert(created, prices);
      await this.products.setBenefits(product, input.benefits);
      await this.products.setMedia(product, input.media);
      await this.products.setFields(product, input.fields);
      return this.recorder.recordCreated(product, by);
    });
  }
}
