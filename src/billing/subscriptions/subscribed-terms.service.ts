import { Injectable } from '@nestjs/common';
import { ProductPartsQueries } from '../products/product-parts.queries.js';
import type { PriceColumns } from '../products/price.presenter.js';
import type { ProductColumns } from '../products/product.presenter.js';
import { ProductQueries } from '../products/product.queries.js';
import type { Subscription } from './subscription.entity.js';
import { SubscriptionRepository } from './subscription.repository.js';

/** Reads what customers have subscribed to; joins the caller's unit of work. */
@Injectable()
export class SubscribedTerms {
  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly products: ProductQueries,
    private readonly parts: ProductPartsQueries,
  ) {}

  /** The product and the prices, the oldest first; archived ones included. */
  async find({ id, productId }: Subscription): Promise<{ product: ProductColumns; prices: PriceColumns[] }> {
    const [product, subscribed] = await Promise.all([
      this.products.find(productId),
      this.subscriptions.listPrices(id),
    ]);
    if (product === null) throw new Error('products of subscriptions are not deleted');
    const prices = await this.parts.listPricesByIds(subscribed.map(({ priceId }) => priceId));
    const inOrder = subscribed.flatMap(({ priceId }) => prices.find((price) => price.id === priceId) ?? []);
    return { product, prices: inOrder };
  }
}
