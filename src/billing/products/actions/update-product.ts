import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { BillingActor } from '../../merchants/billing-actor.js';
import { RecordRemovals } from '../../merchants/record-removals.registry.js';
import type { LockedProduct } from '../managed-products.service.js';
import { ManagedProducts } from '../managed-products.service.js';
import type { BillingPeriod, ProductChanges } from '../product.entity.js';
import { oldIntervalOf } from '../../old-clients/old-values.js';
import { ProductErrors } from '../product.errors.js';
import { ProductPrice } from '../product-price.entity.js';
import { ProductPricesPolicy, type PriceInput } from '../product-prices.policy.js';
import type { ProductWire } from '../product.presenter.js';
import { ProductRecorder } from '../product-recorder.service.js';
import { ProductReferencesPolicy } from '../product-references.policy.js';
import { ProductRepository, type AttachedField } from '../product.repository.js';

/** What is absent stays as it is. */
export interface UpdateProductInput {
  changes: ProductChanges;
  /** Has to be that of the product. */
  recurring?: Partial<BillingPeriod>;
  /** The interval may also be what old clients read. */
  isFromOldClient?: boolean;
  /** Those to keep and those to create; the others are archived. */
  prices?: readonly PriceInput[];
  media?: readonly string[];
  fields?: readonly AttachedField[];
}

@Injectable()
export class UpdateProduct {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedProducts: ManagedProducts,
    private readonly products: ProductRepository,
    private readonly pricesPolicy: ProductPricesPolicy,
    private readonly referencesPolicy: ProductReferencesPolicy,
    private readonly removals: RecordRemovals,
    private readonly recorder: ProductRecorder,
  ) {}

  /**
   * A request that changes nothing is not recorded.
   * @throws PRODUCT_NOT_FOUND, PRODUCT_INTERVAL_FIXED, PRODUCT_TRIAL_NOT_RECURRING, the errors of
   *   `ProductPricesPolicy.admit`, PRODUCT_MEDIA_NOT_FOUND, PRODUCT_CUSTOM_FIELD_NOT_FOUND, NOT_PERMITTED,
   *   ACCESS_TOKEN_INVALID
   */
  async execute(id: string, input: UpdateProductInput, by: BillingActor): Promise<ProductWire> {
    return this.unitOfWork.run(async () => {
      const locked = await this.managedProducts.lock(id, by);
      const { product, now } = locked;
      const before = await this.recorder.snapshot(product);
      requireSamePeriod(product, input);
      product.change(input.changes);
      if (input.prices !== undefined) await this.replacePrices(locked, input.prices);
      await this.replaceReferences(locked, input);
      if (product.isArchived && !before.isArchived) await this.removals.run('product', id, { by, now });
      return this.recorder.recordUpdated(product, before, by, now);
    });
  }

  private async replacePrices({ merchant, product, now }: LockedProduct, prices: readonly PriceInput[]) {
    const current = await this.products.listPrices(product);
    const { isRecurring } = product;
    const { kept, added } = await this.pricesPolicy.admit(prices, { merchant, isRecurring, current });
    const dropped = current.filter((price) => !kept.includes(price));
    await this.products.archivePrices(
      dropped.map(({ id }) => id),
      now,
    );
    const created = added.map((price) => ProductPrice.create(price, product.id, now));
    this.products.addPrices(created);
    product.sortByPrices([...kept, ...added]);
  }

  private async replaceReferences(
    { merchant, product }: LockedProduct,
    { media, fields }: UpdateProductInput,
  ): Promise<void> {
    if (media !== undefined) {
      await this.referencesPolicy.requireMedia(media, merchant);
      await this.products.setMedia(product, media);
    }
    if (fields !== undefined) {
      await this.referencesPolicy.requireFields(fields, merchant);
      await this.products.setFields(product, fields);
    }
  }
}

function requireSamePeriod(
  { recurringInterval, recurringIntervalCount }: LockedProduct['product'],
  { recurring: { interval, count } = {}, isFromOldClient = false }: UpdateProductInput,
): void {
  const isRead = isFromOldClient && interval === oldIntervalOf(recurringInterval ?? '');
  const isSame =
    (interval === undefined || interval === recurringInterval || isRead) &&
    (count === undefined || count === recurringIntervalCount);
  if (!isSame) throw ProductErrors.PRODUCT_INTERVAL_FIXED();
}
