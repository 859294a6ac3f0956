import { ApiProperty } from '@nestjs/swagger';
import { IsUUID } from 'class-validator';
import { EnumFilter, Sorting, UuidFilter } from '#platform/http/listing/filters.js';
import { NumberedPageQuery, QueryFilter } from '#platform/http/listing/numbered-page.js';
import { paymentStatuses, type PaymentStatus } from '../payment.entity.js';
import { paymentList } from '../payment.queries.js';

export class PaymentPath {
  @ApiProperty({ format: 'uuid' }) @IsUUID() id: string;
}

export class ListPaymentsQuery extends NumberedPageQuery {
  @QueryFilter('Payments to these organizations.') organization_id?: string[];
  @UuidFilter('Payments for any of these checkouts.') checkout_id?: string[];
  @UuidFilter('Payments of any of these orders.') order_id?: string[];
  @EnumFilter(paymentStatuses, 'Payments with any of these statuses.') status?: PaymentStatus[];
  @QueryFilter('Payments by any of these methods, such as `card`.') method?: string[];
  @QueryFilter('Payments by customers with any of these email addresses.') customer_email?: string[];
  @Sorting(paymentList) sorting = paymentList.default;
}
