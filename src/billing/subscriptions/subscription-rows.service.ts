import { Injectable } from '@nestjs/common';
import { CustomerQueries } from '../customers/customer.queries.js';
import { DiscountQueries } from '../discounts/discount.queries.js';
import { presentMeter } from '../meters/meter.presenter.js';
import { MeterQueries } from '../meters/meter.queries.js';
import { ProductPartsQueries } from '../products/product-parts.queries.js';
import { ProductQueries } from '../products/product.queries.js';
import { ProductReader } from '../products/product-reader.service.js';
import type { SubscriptionColumns, SubscriptionMeterRow, SubscriptionRow } from './subscription.presenter.js';
import { SubscriptionQueries } from './subscription.queries.js';
import { SubscriptionMeterQueries } from './usage/subscription-meter.queries.js';

/** Reads what belongs to subscriptions, for a page of them at once. */
@Injectable()
export class SubscriptionRows {
  constructor(
    private readonly subscriptions: SubscriptionQueries,
    private readonly customers: CustomerQueries,
    private readonly products: ProductQueries,
    private readonly productReader: ProductReader,
    private readonly parts: ProductPartsQueries,
    private readonly discounts: DiscountQueries,
    private readonly usage: SubscriptionMeterQueries,
    private readonly meters: MeterQueries,
  ) {}

  async one(subscription: SubscriptionColumns): Promise<SubscriptionRow> {
    const [row] = await this.all([subscription]);
    if (row === undefined) throw new Error('a subscription is one row');
    return row;
  }

  async all(subscriptions: readonly SubscriptionColumns[]): Promise<SubscriptionRow[]> {
    const charged = await this.subscriptions.listCharged(subscriptions.map(({ id }) => id));
    const metered = charged.filter(({ amount }) => amount === null);
    const [customers, products, discounts, prices, usage] = await Promise.all([
      this.customers.listByIds(distinct(subscriptions.map(({ customerId }) => customerId))),
      this.loadProducts(distinct(subscriptions.map(({ productId }) => productId))),
      this.discounts.listByIds(distinct(subscriptions.flatMap(({ discountId }) => discountId ?? []))),
      this.parts.listPricesByIds(distinct(charged.map(({ priceId }) => priceId))),
      this.loadUsage(distinct(metered.map(({ subscriptionId }) => subscriptionId))),
    ]);
    return subscriptions.map((subscription) => {
      const customer = customers.find(({ id }) => id === subscription.customerId);
      const product = products.find(({ id }) => id === subscription.productId);
      if (customer === undefined || product === undefined)
        throw new Error('customers and products of subscriptions are not deleted');
      const own = charged.filter(({ subscriptionId }) => subscriptionId === subscription.id);
      return {
        ...subscription,
        ...{ customer, product },
        discount: discounts.find(({ id }) => id === subscription.discountId) ?? null,
        prices: own.flatMap(({ priceId }) => prices.find(({ id }) => id === priceId) ?? []),
        meters: usage.get(subscription.id) ?? [],
      };
    });
  }

  private async loadUsage(ids: readonly string[]): Promise<ReadonlyMap<string, SubscriptionMeterRow[]>> {
    const usage = await this.usage.list(ids);
    const meterIds = distinct([...usage.values()].flat().map(({ meterId }) => meterId));
    const meters = await this.meters.listByIds(meterIds);
    const wires = new Map(meters.map((meter) => [meter.id, presentMeter(meter)]));
    return new Map(
      [...usage].map(([id, rows]) => [
        id,
        rows.flatMap((row) => {
          const meter = wires.get(row.meterId);
          return meter === undefined ? [] : [{ ...row, meter }];
        }),
      ]),
    );
  }

  private async loadProducts(ids: readonly string[]) {
    return this.productReader.presentAll(await this.products.listByIds(ids));
  }
}

function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
