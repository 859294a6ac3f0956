import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';
import { exportFormats, type ExportFormat } from '#platform/http/exports/export-formats.js';
import { SortBy } from '#platform/http/listing/list-query.js';
import { IsReason } from '#platform/http/with-reason.dto.js';
import { OfRecord, StaffRecordListQuery } from '../../merchants/http/staff-row.rules.js';
import { refundReasons, refundStatuses, type RefundReason, type RefundStatus } from '../refund.entity.js';
import { refundSortFields, type RefundPage, type StaffRefundSort } from '../staff-refund.queries.js';
import { LONGEST_COMMENT, MOST } from './refunds.dto.js';

export class RefundPath {
  @ApiProperty({ format: 'uuid' }) @IsUUID() id: string;
}

export class StaffRefundListQuery extends StaffRecordListQuery implements RefundPage {
  @SortBy(refundSortFields) sort: StaffRefundSort = '-createdAt';
  @OfRecord('Refunds of this order.') orderId?: string;
  @OfRecord('Refunds of this payment.') paymentId?: string;
  @OfRecord('Refunds to this customer.') customerId?: string;
  @OfRecord('Refunds of orders of this subscription.') subscriptionId?: string;
  @ApiPropertyOptional({ enum: refundStatuses }) @IsOptional() @IsIn(refundStatuses) status?: RefundStatus;

  @ApiPropertyOptional({ enum: refundReasons })
  @IsOptional()
  @IsIn(refundReasons)
  refundReason?: RefundReason;
}

/** The filters of the list. */
export class StaffRefundExportQuery extends OmitType(StaffRefundListQuery, [
  'sort',
  'page',
  'size',
  'from',
  'offset',
] as const) {
  @ApiProperty({ enum: exportFormats }) @IsIn(exportFormats) format: ExportFormat;
}

export class PreviewRefundBody {
  @ApiProperty({ format: 'uuid' }) @IsUUID() orderId: string;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: MOST, description: 'Without tax, in minor units.' })
  @IsInt()
  @Min(1)
  @Max(MOST)
  amount: number;

  @ApiPropertyOptional({ default: false }) @IsOptional() @IsBoolean() revokeBenefits?: boolean;
}

export class CreateRefundAsStaffBody extends PreviewRefundBody {
  @ApiProperty({ enum: refundReasons, description: 'Why the customer gets the money back.' })
  @IsIn(refundReasons)
  refundReason: RefundReason;

  @ApiPropertyOptional({ type: String, maxLength: LONGEST_COMMENT, nullable: true })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_COMMENT)
  comment?: string | null;

  @IsReason() reason: string;
}
