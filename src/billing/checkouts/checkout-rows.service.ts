import { Injectable } from '@nestjs/common';
import { DiscountQueries } from '../discounts/discount.queries.js';
import { MerchantQueries } from '../merchants/merchant.queries.js';
import type { PriceColumns } from '../products/price.presenter.js';
import { ProductPartsQueries } from '../products/product-parts.queries.js';
import { ProductQueries } from '../products/product.queries.js';
import type { CheckoutColumns, CheckoutRow } from './checkout-columns.js';
import { CheckoutQueries } from './checkout.queries.js';

/** What the caller has read of a checkout already, in the same unit of work. */
export type KnownCheckoutParts = Partial<Pick<CheckoutRow, 'merchant' | 'products'>>;

/** Reads what belongs to checkouts, for a page of them at once. */
@Injectable()
export class CheckoutRows {
  constructor(
    private readonly checkouts: CheckoutQueries,
    private readonly products: ProductQueries,
    private readonly parts: ProductPartsQueries,
    private readonly discounts: DiscountQueries,
    private readonly merchants: MerchantQueries,
  ) {}

  async one(checkout: CheckoutColumns, known: KnownCheckoutParts = {}): Promise<CheckoutRow> {
    const [row] = await this.read([checkout], known);
    if (row === undefined) throw new Error('a checkout is one row');
    return row;
  }

  async all(checkouts: readonly CheckoutColumns[]): Promise<CheckoutRow[]> {
    return this.read(checkouts, {});
  }

  private async read(
    checkouts: readonly CheckoutColumns[],
    { merchant: seller, products }: KnownCheckoutParts,
  ): Promise<CheckoutRow[]> {
    const [offered, discounts, merchants] = await Promise.all([
      products ? new Map(checkouts.map(({ id }) => [id, products] as const)) : this.loadOffered(checkouts),
      this.discounts.listByIds(distinct(checkouts.flatMap(({ discountId }) => discountId ?? []))),
      seller
        ? [seller]
        : this.merchants.listByIds(distinct(checkouts.map(({ organizationId }) => organizationId))),
    ]);
    const prices = await this.loadPrices(checkouts, offered);
    return checkouts.map((checkout) => {
      const price = prices.get(checkout.priceId);
      const merchant = merchants.find(({ id }) => id === checkout.organizationId);
      if (price === undefined || merchant === undefined)
        throw new Error('prices and merchants of checkouts are not deleted');
      const discount = discounts.find(({ id }) => id === checkout.discountId) ?? null;
      return { ...checkout, merchant, price, discount, products: offered.get(checkout.id) ?? [] };
    });
  }

  /** The selected prices by id. Most of them are current ones of the products; the others are read. */
  private async loadPrices(
    checkouts: readonly CheckoutColumns[],
    offered: OfferedProducts,
  ): Promise<ReadonlyMap<string, PriceColumns>> {
    const current = [...offered.values()].flat().flatMap(({ parts }) => parts.prices);
    const prices = new Map(current.map((price) => [price.id, price]));
    const missing = distinct(checkouts.map(({ priceId }) => priceId)).filter((id) => !prices.has(id));
    for (const price of await this.parts.listPricesByIds(missing)) prices.set(price.id, price);
    return prices;
  }

  private async loadOffered(checkouts: readonly CheckoutColumns[]): Promise<OfferedProducts> {
    const attached = await this.checkouts.listProductIds(checkouts.map(({ id }) => id));
    const ids = distinct(attached.map(({ productId }) => productId));
    const [products, parts] = await Promise.all([this.products.listByIds(ids), this.parts.load(ids)]);
    const byId = new Map(products.map((product) => [product.id, product]));
    const offered = new Map<string, CheckoutRow['products']>();
    for (const { checkoutId, productId } of attached) {
      const product = byId.get(productId);
      const own = parts.get(productId);
      if (product === undefined || own === undefined) continue;
      offered.set(checkoutId, [...(offered.get(checkoutId) ?? []), { product, parts: own }]);
    }
    return offered;
  }
}

/** The products of each checkout in their order, by its id. */
type OfferedProducts = ReadonlyMap<string, CheckoutRow['products']>;

function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
