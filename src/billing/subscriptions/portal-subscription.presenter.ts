import { Injectable } from '@nestjs/common';
import { ApiProperty, OmitType, PickType } from '@nestjs/swagger';
import { MeterWire } from '../meters/meter.presenter.js';
import { PortalProductPresenter, PortalProductWire } from '../products/portal-product.presenter.js';
import { SubscriptionPreviewWire } from './subscription-preview.presenter.js';
import { SubscriptionMeterWire, SubscriptionWire } from './subscription.presenter.js';

export class PortalMeterWire extends PickType(MeterWire, [
  ...(['id', 'created_at', 'modified_at', 'name'] as const),
] as const) {}

export class PortalSubscriptionMeterWire extends OmitType(SubscriptionMeterWire, ['meter'] as const) {
  @ApiProperty({ type: PortalMeterWire }) meter: PortalMeterWire;
}

/** A subscription as its customer sees it: without what the merchant notes for itself. */
export class PortalSubscriptionWire extends OmitType(SubscriptionWire, [
  ...(['metadata', 'custom_field_data', 'customer', 'discount', 'product', 'meters'] as const),
] as const) {
  @ApiProperty({ type: PortalProductWire }) product: PortalProductWire;
  @ApiProperty({ type: [PortalSubscriptionMeterWire] }) meters: PortalSubscriptionMeterWire[];
}

/** What a change would do. */
export class PortalSubscriptionPreviewWire extends OmitType(SubscriptionPreviewWire, [
  'subscription',
] as const) {
  @ApiProperty({ type: PortalSubscriptionWire }) subscription: PortalSubscriptionWire;
}

/** Presents subscriptions to their customers. */
@Injectable()
export class PortalSubscriptionPresenter {
  constructor(private readonly products: PortalProductPresenter) {}

  async present(subscription: SubscriptionWire): Promise<PortalSubscriptionWire> {
    const [wire] = await this.presentAll([subscription]);
    if (wire === undefined) throw new Error('a subscription is presented as one record');
    return wire;
  }

  /** In their order. */
  async presentAll(subscriptions: readonly SubscriptionWire[]): Promise<PortalSubscriptionWire[]> {
    const products = await this.products.presentAll(subscriptions.map(({ product_id: id }) => id));
    return subscriptions.map((subscription) => {
      const product = products.get(subscription.product_id);
      if (product === undefined) throw new Error('a subscription has a product and a merchant');
      return presentPortalSubscription(subscription, product);
    });
  }
}

function presentPortalSubscription(
  {
    metadata: _metadata,
    custom_field_data: _data,
    customer: _customer,
    discount: _discount,
    meters,
    ...subscription
  }: SubscriptionWire,
  product: PortalProductWire,
): PortalSubscriptionWire {
  return { ...subscription, product, meters: meters.map(presentMeter) };
}

function presentMeter({ meter, ...usage }: SubscriptionMeterWire): PortalSubscriptionMeterWire {
  const { id, created_at, modified_at, name } = meter;
  return { ...usage, meter: { id, created_at, modified_at, name } };
}
