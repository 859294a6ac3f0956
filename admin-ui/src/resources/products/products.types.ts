import type { Wire } from '../../api/types';

export type Product = Wire['StaffProductRowWire'];
export type ProductDetail = Wire['StaffProductWire'];

/** A product on its page: the list provides it first, without its archived prices. */
export type ProductSoFar = Product & Partial<ProductDetail>;

export type Price = Product['prices'][number];
export type Interval = NonNullable<Product['recurring_interval']>;
export type Visibility = Product['visibility'];

export const intervals: Interval[] = ['day', 'week', 'month', 'year'];
export const visibilities: Visibility[] = ['public', 'private', 'draft'];

export function isDetailed(product: ProductSoFar): product is ProductDetail {
  return product.archived_prices !== undefined;
}
