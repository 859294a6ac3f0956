import { ApiProperty } from '@nestjs/swagger';
import { IsUUID } from 'class-validator';
import type { MetadataFilter } from '#platform/database/listing/filters.js';
import { EnumFilter, MetadataFilterQuery, Sorting, UuidFilter } from '#platform/http/listing/filters.js';
import { NumberedPageQuery, QueryFilter } from '#platform/http/listing/numbered-page.js';
import { orderList, productBillingTypes, type ProductBillingType } from '../order.queries.js';

export class OrderPath {
  @ApiProperty({ format: 'uuid' }) @IsUUID() id: string;
}

export class ExportOrdersQuery {
  @QueryFilter('Orders of these organizations.') organization_id?: string[];
  @UuidFilter('Orders of any of these products.') product_id?: string[];
}

export class ListOrdersQuery extends NumberedPageQuery {
  @QueryFilter('Orders of these organizations.') organization_id?: string[];
  @UuidFilter('Orders of any of these products.') product_id?: string[];
  @EnumFilter(productBillingTypes, 'Orders of products that are bought once, or renewed.')
  product_billing_type?: ProductBillingType[];
  @UuidFilter('Orders with any of these discounts.') discount_id?: string[];
  @UuidFilter('Orders of any of these customers.') customer_id?: string[];
  @UuidFilter('Orders from any of these checkouts.') checkout_id?: string[];
  @UuidFilter('Orders of any of these subscriptions.') subscription_id?: string[];
  @MetadataFilterQuery() metadata?: MetadataFilter;
  @Sorting(orderList) sorting = orderList.default;
}
