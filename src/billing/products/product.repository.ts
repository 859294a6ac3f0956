import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lockRow } from '#platform/database/lock-row.js';
import { asLocked, type Locked } from '#platform/database/locked.js';
import type { Merchant } from '../merchants/merchant.entity.js';
import { ProductBenefit } from './product-benefit.entity.js';
import { ProductCustomField } from './product-custom-field.entity.js';
import { ProductMedia } from './product-media.entity.js';
import { ProductPrice } from './product-price.entity.js';
import { Product } from './product.entity.js';

/** What can be attached to products. */
export type ProductPart = 'file' | 'custom_field' | 'benefit';

const PARTS: Record<ProductPart, { table: string; column: string }> = {
  file: { table: 'product_media', column: 'file_id' },
  custom_field: { table: 'product_custom_fields', column: 'custom_field_id' },
  benefit: { table: 'product_benefits', column: 'benefit_id' },
};

/** A custom field as a product asks it. */
export interface AttachedField {
  customFieldId: string;
  isRequired: boolean;
}

@Injectable()
export class ProductRepository {
  constructor(private readonly em: EntityManager) {}

  /** Written at once, so that parts can refer to it. */
  async insert(product: Product, prices: readonly ProductPrice[]): Promise<Locked<Product>> {
    await this.em.persist([product, ...prices]).flush();
    return asLocked(product);
  }

  addPrices(prices: readonly ProductPrice[]): void {
    this.em.persist(prices);
  }

  async findById(id: string): Promise<Product | null> {
    return this.em.findOne(Product, { id });
  }

  /** Those of the ids whose products belong to the merchant. */
  async listOwned({ id: organizationId }: Locked<Merchant>, ids: readonly string[]): Promise<Product[]> {
    if (ids.length === 0) return [];
    return this.em.find(Product, { id: { $in: [...ids] }, organizationId });
  }

  /** Those of the ids whose products the merchant sells. */
  async listSold(merchant: Locked<Merchant>, ids: readonly string[]): Promise<Product[]> {
    return (await this.listOwned(merchant, ids)).filter(({ isArchived }) => !isArchived);
  }

  /** How many of the ids name products that the merchant sells; for callers that hold the merchant. */
  async countSold(organizationId: string, ids: readonly string[]): Promise<number> {
    return this.em.count(Product, { id: { $in: [...ids] }, organizationId, isArchived: false });
  }

  /** Those of the ids whose products are not archived, in their order. */
  async listSoldIds(ids: readonly string[]): Promise<string[]> {
    const sold = await this.em.find(Product, { id: { $in: [...ids] }, isArchived: false });
    return ids.filter((id) => sold.some((product) => product.id === id));
  }

  /** Null also for archived prices. */
  async findPrice(id: string): Promise<ProductPrice | null> {
    return this.em.findOne(ProductPrice, { id, isArchived: false });
  }

  async lockById(id: string): Promise<Locked<Product> | null> {
    return lockRow(this.em, Product, { id }, { refresh: true });
  }

  /** The prices that are not archived, the oldest first. */
  async listPrices({ id }: Locked<Product>): Promise<ProductPrice[]> {
    return this.em.find(ProductPrice, { productId: id, isArchived: false }, { orderBy: { id: 'asc' } });
  }

  /** Written at once, since prices that replace them must not meet them in the database. */
  async archivePrices(ids: readonly string[], now: Date): Promise<void> {
    if (ids.length === 0) return;
    await this.em.nativeUpdate(
      ProductPrice,
      { id: { $in: [...ids] } },
      { isArchived: true, modifiedAt: now },
    );
  }

  /** In their order. */
  async listBenefitIds({ id }: Locked<Product>): Promise<string[]> {
    const rows = await this.em.find(
      ProductBenefit,
      { productId: id },
      { orderBy: { position: 'asc' }, disableIdentityMap: true },
    );
    return rows.map(({ benefitId }) => benefitId);
  }

  /** In their order. */
  async listMediaIds({ id }: Locked<Product>): Promise<string[]> {
    const rows = await this.em.find(
      ProductMedia,
      { productId: id },
      { orderBy: { position: 'asc' }, disableIdentityMap: true },
    );
    return rows.map(({ fileId }) => fileId);
  }

  /** In their order. */
  async listFields({ id }: Locked<Product>): Promise<AttachedField[]> {
    const rows = await this.em.find(
      ProductCustomField,
      { productId: id },
      { orderBy: { position: 'asc' }, disableIdentityMap: true },
    );
    return rows.map(({ customFieldId, isRequired }) => ({ customFieldId, isRequired }));
  }

  /** Replaces the benefits of a stored product. */
  async setBenefits({ id: productId }: Product, ids: readonly string[]): Promise<void> {
    await this.em.nativeDelete(ProductBenefit, { productId });
    const rows = ids.map((benefitId, position) => ({ productId, benefitId, position }));
    await this.em.insertMany(ProductBenefit, rows);
  }

  /** Replaces the media of a stored product. */
  async setMedia({ id: productId }: Product, ids: readonly string[]): Promise<void> {
    await this.em.nativeDelete(ProductMedia, { productId });
    const rows = ids.map((fileId, position) => ({ productId, fileId, position }));
    await this.em.insertMany(ProductMedia, rows);
  }

  /** Replaces the custom fields of a stored product. */
  async setFields({ id: productId }: Product, fields: readonly AttachedField[]): Promise<void> {
    await this.em.nativeDelete(ProductCustomField, { productId });
    const rows = fields.map((field, position) => ({ productId, ...field, position }));
    await this.em.insertMany(ProductCustomField, rows);
  }

  /** The products that have the part, in the order of their ids. */
  async lockWith(part: ProductPart, partId: string): Promise<Locked<Product>[]> {
    const { table, column } = PARTS[part];
    const rows = await this.em.execute<{ id: string }[]>(
      `select product_id as id from ${table} where ${column} = ? order by product_id`,
      [partId],
    );
    const products: Locked<Product>[] = [];
    for (const { id } of rows) {
      const product = await this.lockById(id);
      if (product !== null) products.push(product);
    }
    return products;
  }

  /** From all products. */
  async detach(part: ProductPart, partId: string): Promise<void> {
    const { table, column } = PARTS[part];
    await this.em.execute(`delete from ${table} where ${column} = ?`, [partId]);
  }
}
