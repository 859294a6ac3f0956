import { Injectable } from '@nestjs/common';
import type { PriceColumns } from '../products/price.presenter.js';
import { ProductPartsQueries, type ProductParts } from '../products/product-parts.queries.js';
import type { ProductColumns } from '../products/product.presenter.js';
import { ProductQueries } from '../products/product.queries.js';
import { CheckoutErrors } from './checkout.errors.js';

export interface SelectedProduct {
  product: ProductColumns;
  parts: ProductParts;
  price: PriceColumns;
}

/** What a checkout has selected, and what its buyer or merchant asks for instead. */
interface Selection {
  productIds: readonly string[];
  current: { productId: string; priceId: string } | null;
  productId?: string | undefined;
  priceId?: string | undefined;
}

/** Finds what a checkout sells. */
@Injectable()
export class CheckoutSelections {
  constructor(
    private readonly products: ProductQueries,
    private readonly parts: ProductPartsQueries,
  ) {}

  /**
   * The product and price that are asked for, else the current ones, else the first product.
   * @throws CHECKOUT_PRODUCT_NOT_OFFERED, CHECKOUT_PRICE_NOT_FOUND, CHECKOUT_PRODUCT_WITHOUT_PRICE
   */
  async select(selection: Selection): Promise<SelectedProduct> {
    const { productIds, current } = selection;
    const asked = await this.findAsked(selection);
    const productId = asked?.productId ?? productIdOf(selection);
    if (productId === undefined || !productIds.includes(productId))
      throw CheckoutErrors.CHECKOUT_PRODUCT_NOT_OFFERED();
    const { product, parts } = await this.load(productId);
    const price = asked ?? (await this.findKept(productId, parts, current)) ?? usualPrice(parts.prices);
    if (price === null) throw CheckoutErrors.CHECKOUT_PRODUCT_WITHOUT_PRICE();
    return { product, parts, price };
  }

  private async findKept(
    productId: string,
    { prices }: ProductParts,
    current: Selection['current'],
  ): Promise<PriceColumns | null> {
    if (current?.productId !== productId) return null;
    return prices.find(({ id }) => id === current.priceId) ?? this.findPrice(current.priceId);
  }

  /** Also an archived one. */
  private async findPrice(id: string): Promise<PriceColumns | null> {
    return (await this.parts.listPricesByIds([id]))[0] ?? null;
  }

  private async findAsked({ productIds, productId, priceId }: Selection): Promise<PriceColumns | null> {
    if (priceId === undefined) return null;
    const price = await this.findPrice(priceId);
    const isOffered = price !== null && productIds.includes(price.productId) && !price.isArchived;
    if (!isOffered || (productId ?? price.productId) !== price.productId)
      throw CheckoutErrors.CHECKOUT_PRICE_NOT_FOUND();
    return price;
  }

  private async load(productId: string): Promise<Pick<SelectedProduct, 'product' | 'parts'>> {
    const [product, parts] = await Promise.all([this.products.find(productId), this.parts.load([productId])]);
    const own = parts.get(productId);
    if (product === null || own === undefined) throw new Error('products of checkouts are not deleted');
    return { product, parts: own };
  }
}

function productIdOf({ productId, current, productIds }: Selection): string | undefined {
  return productId ?? current?.productId ?? productIds[0];
}

/** The one that does not depend on usage, else the first. */
function usualPrice(prices: readonly PriceColumns[]): PriceColumns | null {
  return prices.find(({ amountType }) => amountType !== 'metered_unit') ?? prices[0] ?? null;
}
