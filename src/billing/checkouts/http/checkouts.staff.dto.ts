import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { SortBy } from '#platform/http/listing/list-query.js';
import { OfRecord, StaffRecordListQuery } from '../../merchants/http/staff-row.rules.js';
import { checkoutStatuses, type CheckoutStatus } from '../checkout.entity.js';
import { checkoutSortFields, type CheckoutPage, type CheckoutSort } from '../staff-checkout.queries.js';

export class StaffCheckoutListQuery extends StaffRecordListQuery implements CheckoutPage {
  @SortBy(checkoutSortFields) sort: CheckoutSort = '-createdAt';
  @OfRecord('Checkouts of this customer.') customerId?: string;
  @OfRecord('Checkouts in which this product is selected.') productId?: string;
  @OfRecord('Checkouts with this discount.') discountId?: string;

  @ApiPropertyOptional({ enum: checkoutStatuses })
  @IsOptional()
  @IsIn(checkoutStatuses)
  status?: CheckoutStatus;
}
