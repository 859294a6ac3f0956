import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { BooleanFilter } from '#platform/http/listing/filters.js';
import { SortBy } from '#platform/http/listing/list-query.js';
import { OfRecord, StaffRecordListQuery } from '../../merchants/http/staff-row.rules.js';
import { paymentStatuses, type PaymentStatus } from '../payment.entity.js';
import type { RequestedPaymentPage } from '../staff-payment-reader.service.js';
import { paymentSortFields, type PaymentSort } from '../staff-payment.queries.js';

export class StaffPaymentListQuery extends StaffRecordListQuery implements RequestedPaymentPage {
  @SortBy(paymentSortFields) sort: PaymentSort = '-createdAt';
  @OfRecord('Payments for this checkout.') checkoutId?: string;
  @OfRecord('Payments of this order.') orderId?: string;
  @OfRecord('Payments for this subscription.') subscriptionId?: string;
  @OfRecord('Payments with the email address of this customer.') customerId?: string;
  @ApiPropertyOptional({ enum: paymentStatuses }) @IsOptional() @IsIn(paymentStatuses) status?: PaymentStatus;
  @BooleanFilter('Payments with which more was captured than owed, or all others.') surplus?: boolean;
}
