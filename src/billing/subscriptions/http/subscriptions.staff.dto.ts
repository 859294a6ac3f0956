import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsInstance, IsInt, IsOptional, Max, Min } from 'class-validator';
import { exportFormats, type ExportFormat } from '#platform/http/exports/export-formats.js';
import { BooleanFilter } from '#platform/http/listing/filters.js';
import { FeedSize, USUAL_FEED_ROWS } from '#platform/http/listing/feed.rules.js';
import { SortBy } from '#platform/http/listing/list-query.js';
import { QueryInstant } from '#platform/http/query-instant.decorator.js';
import { IsReason } from '#platform/http/with-reason.dto.js';
import { NamesMerchant, OfRecord, StaffRecordListQuery } from '../../merchants/http/staff-row.rules.js';
import {
  subscriptionStatuses,
  type SubscriptionStatus,
} from '../../orders/ordered-subscription.presenter.js';
import {
  subscriptionSortFields,
  type StaffSubscriptionPage,
  type StaffSubscriptionSort,
} from '../staff-subscription.queries.js';
import { MilestonePlace } from '../milestone-place.js';
import type { MilestoneQuestion } from '../subscription-milestone.queries.js';
import { MOST_COMPED } from '../subscription-terms.js';
import { UpdateSubscriptionBody } from './subscriptions.dto.js';

export class StaffSubscriptionListQuery extends StaffRecordListQuery implements StaffSubscriptionPage {
  @SortBy(subscriptionSortFields) sort: StaffSubscriptionSort = '-createdAt';
  @OfRecord('Subscriptions of this customer.') customerId?: string;
  @OfRecord('Subscriptions to this product.') productId?: string;
  @OfRecord('Subscriptions with this discount.') discountId?: string;

  @ApiPropertyOptional({ enum: subscriptionStatuses })
  @IsOptional()
  @IsIn(subscriptionStatuses)
  status?: SubscriptionStatus;

  @BooleanFilter('Subscriptions that end with their period, or all others.') ending?: boolean;
}

/** The filters of the list. */
export class StaffSubscriptionExportQuery extends OmitType(StaffSubscriptionListQuery, [
  'sort',
  'page',
  'size',
  'from',
  'offset',
] as const) {
  @ApiProperty({ enum: exportFormats }) @IsIn(exportFormats) format: ExportFormat;
}

export class SubscriptionMilestonesQuery implements MilestoneQuestion {
  @NamesMerchant() merchantId: string;
  @QueryInstant('At or after this time.') from?: Date;
  @QueryInstant('At or before this time.') to?: Date;

  @ApiPropertyOptional({ type: String, description: 'Cursor: the `next` of the previous response.' })
  @IsOptional()
  @Transform(
    ({ value }: { value: unknown }) => (typeof value === 'string' ? MilestonePlace.read(value) : value) ?? '',
    {
      toClassOnly: true,
    },
  )
  @IsInstance(MilestonePlace)
  before?: MilestonePlace;

  @FeedSize() size = USUAL_FEED_ROWS;
}

/** One change: one that merchants can make too, or periods to give away. */
export class PreviewSubscriptionAsStaffBody extends UpdateSubscriptionBody {
  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    minimum: 0,
    maximum: MOST_COMPED,
    description: 'Periods from the next one on that are free; 0 takes back what was given away.',
  })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MOST_COMPED)
  comped_periods?: number | null;
}

export class UpdateSubscriptionAsStaffBody extends PreviewSubscriptionAsStaffBody {
  @IsReason() reason: string;
}
