import { ApiProperty } from '@nestjs/swagger';
import { OrganizationNameWire } from '#organizations';
import { OneOf } from '#platform/schemas/one-of.decorator.js';
import { presentPrice, priceWires, type PriceColumns, type PriceWire } from './price.presenter.js';
import { ProductWire } from './product.presenter.js';

/** A product as the API shows it, with the name of its merchant. */
export class StaffProductRowWire extends ProductWire {
  @ApiProperty({ type: OrganizationNameWire }) merchant: OrganizationNameWire;
}

export class StaffProductWire extends StaffProductRowWire {
  @OneOf(priceWires, {
    discriminator: 'amount_type',
    isArray: true,
    description: 'The newest 100, newest first.',
  })
  archived_prices: PriceWire[];
}

export function presentStaffProduct(
  product: StaffProductRowWire,
  archived: readonly PriceColumns[],
): StaffProductWire {
  const { recurring_interval: interval } = product;
  return { ...product, archived_prices: archived.map((price) => presentPrice(price, interval)) };
}
