import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';
import { BooleanFilter, Sorting, UuidFilter } from '#platform/http/listing/filters.js';
import { NumberedPageQuery, QueryFilter } from '#platform/http/listing/numbered-page.js';
import { IsMetadata, type Metadata } from '#platform/http/v1/metadata.rule.js';
import { refundReasons, type RefundReason } from '../refund.entity.js';
import { refundList } from '../refund.queries.js';

export const LONGEST_COMMENT = 2_000;
/** What the columns hold. */
export const MOST = 2_147_483_647;

export class CreateRefundBody {
  @ApiProperty({ format: 'uuid' }) @IsUUID() order_id: string;
  @ApiProperty({ enum: refundReasons }) @IsIn(refundReasons) reason: RefundReason;

  @ApiProperty({
    type: 'integer',
    minimum: 1,
    maximum: MOST,
    description: 'Without tax, in minor units. The tax returned with it is calculated.',
  })
  @IsInt()
  @Min(1)
  @Max(MOST)
  amount: number;

  @ApiPropertyOptional({
    type: String,
    maxLength: LONGEST_COMMENT,
    nullable: true,
    description: 'An internal note. No response contains it.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_COMMENT)
  comment?: string | null;

  @ApiPropertyOptional({
    default: false,
    description: 'Revokes the benefits of the order. Not for orders of subscriptions.',
  })
  @IsOptional()
  @IsBoolean()
  revoke_benefits?: boolean;

  @IsMetadata() metadata?: Metadata | null;
}

export class ListRefundsQuery extends NumberedPageQuery {
  @UuidFilter('Any of these refunds.') id?: string[];
  @QueryFilter('Refunds of these organizations.') organization_id?: string[];
  @UuidFilter('Refunds of any of these orders.') order_id?: string[];
  @UuidFilter('Refunds of any of these subscriptions.') subscription_id?: string[];
  @UuidFilter('Refunds to any of these customers.') customer_id?: string[];
  @QueryFilter('Refunds to customers with any of these external IDs.') external_customer_id?: string[];
  @BooleanFilter('Refunds that succeeded; `false` returns all.') succeeded?: boolean;
  @Sorting(refundList) sorting = refundList.default;
}
