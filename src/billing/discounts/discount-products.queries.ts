import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { reading } from '#platform/database/reading.js';
import type { ProductColumns } from '../products/product.presenter.js';
import { ProductQueries } from '../products/product.queries.js';
import type { DiscountProductTables } from './discount-product.entity.js';

/** Reads the products to which discounts are restricted. */
@Injectable()
export class DiscountProductsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly products: ProductQueries,
  ) {}

  /** The rows of discounts with their products, the oldest first. */
  async attach<Row extends { id: string }>(
    discounts: readonly Row[],
  ): Promise<(Row & { products: ProductColumns[] })[]> {
    const links = await this.listLinks(discounts.map(({ id }) => id));
    const products = await this.products.listByIds([...new Set(links.map(({ productId }) => productId))]);
    const byId = new Map(products.map((product) => [product.id, product]));
    return discounts.map((discount) => {
      const own = links.filter(({ discountId }) => discountId === discount.id);
      return { ...discount, products: own.flatMap(({ productId }) => byId.get(productId) ?? []) };
    });
  }

  async listIds(discountId: string): Promise<string[]> {
    return (await this.listLinks([discountId])).map(({ productId }) => productId);
  }

  private async listLinks(discountIds: readonly string[]) {
    if (discountIds.length === 0) return [];
    return reading<DiscountProductTables>(this.em)
      .selectFrom('discount_products')
      .where('discount_id', 'in', discountIds)
      .orderBy('product_id')
      .select(['discount_id as discountId', 'product_id as productId'])
      .execute();
  }
}
