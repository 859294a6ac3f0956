import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { exportFormats, type ExportFormat } from '#platform/http/exports/export-formats.js';
import { SortBy } from '#platform/http/listing/list-query.js';
import { OfRecord, StaffRecordListQuery } from '../../merchants/http/staff-row.rules.js';
import { billingReasons, orderStatuses, type BillingReason, type OrderStatus } from '../order.entity.js';
import { orderSortFields, type OrderPage, type OrderSort } from '../staff-order.queries.js';

export class StaffOrderListQuery extends StaffRecordListQuery implements OrderPage {
  @SortBy(orderSortFields) sort: OrderSort = '-createdAt';
  @OfRecord('Orders of this customer.') customerId?: string;
  @OfRecord('Orders of this product.') productId?: string;
  @OfRecord('Orders with this discount.') discountId?: string;
  @OfRecord('The order from this checkout.') checkoutId?: string;
  @OfRecord('Orders of this subscription.') subscriptionId?: string;
  @ApiPropertyOptional({ enum: orderStatuses }) @IsOptional() @IsIn(orderStatuses) status?: OrderStatus;

  @ApiPropertyOptional({ enum: billingReasons })
  @IsOptional()
  @IsIn(billingReasons)
  billingReason?: BillingReason;
}

/** The filters of the list. */
export class StaffOrderExportQuery extends OmitType(StaffOrderListQuery, [
  'sort',
  'page',
  'size',
  'from',
  'offset',
] as const) {
  @ApiProperty({ enum: exportFormats }) @IsIn(exportFormats) format: ExportFormat;
}
