import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import type { Locked } from '#platform/database/locked.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { BillingAudit } from '../billing.audit.js';
import { actingOf, type BillingActor } from '../merchants/billing-actor.js';
import { ProductBenefitChanges } from './product-benefit-changes.registry.js';
import type { Product } from './product.entity.js';
import type { ProductPrice } from './product-price.entity.js';
import { ProductCreated, ProductUpdated } from './product.events.js';
import type { ProductWire } from './product.presenter.js';
import { ProductReader } from './product-reader.service.js';
import { ProductRepository } from './product.repository.js';

type ProductSnapshot = Awaited<ReturnType<ProductRecorder['snapshot']>>;

/** Records changes of products as audit entries and events; joins the caller's unit of work. */
@Injectable()
export class ProductRecorder {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly products: ProductRepository,
    private readonly reader: ProductReader,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
    private readonly benefitChanges: ProductBenefitChanges,
  ) {}

  /** What audit entries keep of a product. */
  async snapshot(product: Locked<Product>) {
    const { name, description, visibility, recurringInterval, recurringIntervalCount } = product;
    const { trialInterval, trialIntervalCount, isArchived, metadata } = product;
    const prices = await this.products.listPrices(product);
    return structuredClone({
      ...{ name, description: description ?? null, visibility, isArchived, metadata },
      ...{ recurringInterval: recurringInterval ?? null },
      ...{ recurringIntervalCount: recurringIntervalCount ?? null },
      ...{ trialInterval: trialInterval ?? null, trialIntervalCount: trialIntervalCount ?? null },
      prices: prices.map(priceSnapshotOf),
      benefits: await this.products.listBenefitIds(product),
      media: await this.products.listMediaIds(product),
      customFields: await this.products.listFields(product),
    });
  }

  /** Returns the product as it was created. */
  async recordCreated(product: Locked<Product>, by: BillingActor): Promise<ProductWire> {
    this.audit.record({
      ...this.entryOf(product, by),
      action: BillingAudit.PRODUCT_CREATED,
      after: await this.snapshot(product),
    });
    const wire = await this.reader.get(product.id);
    this.outbox.record(new ProductCreated(wire));
    return wire;
  }

  /** Returns the product as it is after the change. What changed nothing is not recorded. */
  async recordUpdated(
    product: Locked<Product>,
    before: ProductSnapshot,
    by: BillingActor,
    now: Date,
  ): Promise<ProductWire> {
    await this.unitOfWork.flush();
    const after = await this.snapshot(product);
    if (isDeepStrictEqual(after, before)) return this.reader.get(product.id);
    product.markModified(now);
    await this.unitOfWork.flush();
    this.audit.record({
      ...this.entryOf(product, by),
      action: BillingAudit.PRODUCT_UPDATED,
      before: { ...before },
      after,
    });
    const wire = await this.reader.get(product.id);
    this.outbox.record(new ProductUpdated(wire));
    if (!isDeepStrictEqual(after.benefits, before.benefits)) await this.benefitChanges.run({ product, now });
    return wire;
  }

  private entryOf({ id, organizationId }: Product, by: BillingActor) {
    return { ...actingOf(by), subject: { type: 'product', id } as const, organizationId };
  }
}

/** What audit entries keep of a price. */
export function priceSnapshotOf({ id, amountType, currency, meterId, ...price }: ProductPrice) {
  const { priceAmount, minimumAmount, maximumAmount, presetAmount, seatTiers, unitAmount, capAmount } = price;
  const amounts = {
    priceAmount,
    minimumAmount,
    maximumAmount,
    presetAmount,
    seatTiers,
    unitAmount,
    capAmount,
  };
  const given = Object.entries({ ...amounts, meterId }).filter(([, value]) => (value ?? null) !== null);
  return { id, amountType, currency, ...Object.fromEntries(given) };
}
