import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import type { MetadataFilter } from '#platform/database/listing/filters.js';
import { BooleanFilter, MetadataFilterQuery, Sorting, UuidFilter } from '#platform/http/listing/filters.js';
import { QueryInstant, readInstant } from '#platform/http/query-instant.decorator.js';
import { StorableInstant } from '#platform/http/storable-instant.rule.js';
import { NumberedPageQuery, QueryFilter } from '#platform/http/listing/numbered-page.js';
import { IsMetadata, type Metadata } from '#platform/http/v1/metadata.rule.js';
import { prorationBehaviors } from '../../merchants/merchant.entity.js';
import { cancellationReasons, type CancellationReason } from '../../orders/ordered-subscription.presenter.js';
import { MOST_SEATS } from '../../products/seat-tiers.js';
import type { ProrationBehavior } from '../plan-change-terms.js';
import { subscriptionList } from '../subscription.queries.js';

const LONGEST_COMMENT = 2_000;

const nullableText = { type: String, nullable: true } as const;
const nullableUuid = { type: String, format: 'uuid', nullable: true } as const;

export class SubscriptionPath {
  @ApiProperty({ format: 'uuid' }) @IsUUID() id: string;
}

/** One change: a product, a discount, the metadata, the end of the trial or the period, a cancellation, or a revocation. */
export class UpdateSubscriptionBody {
  @ApiPropertyOptional({ ...nullableUuid, description: 'Switches to a recurring product.' })
  @IsOptional()
  @IsUUID()
  product_id?: string | null;

  @ApiPropertyOptional({
    ...{ type: 'integer', nullable: true, minimum: 1, maximum: MOST_SEATS },
    description: 'Of a seat-based price. Those of an organization follow its members.',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MOST_SEATS)
  seats?: number | null;

  @ApiPropertyOptional({
    enum: prorationBehaviors,
    nullable: true,
    description:
      'Whether a change of the product or the seats is charged at once or with the next renewal. Default: the merchant’s.',
  })
  @IsOptional()
  @IsIn(prorationBehaviors)
  proration_behavior?: ProrationBehavior | null;

  @ApiPropertyOptional({ ...nullableUuid, description: 'From the next period on; null removes it.' })
  @IsOptional()
  @IsUUID()
  discount_id?: string | null;

  @ApiPropertyOptional({ ...nullableText, description: 'When the trial ends: an instant, or `now`.' })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (value === 'now' ? value : readInstant(value)), {
    toClassOnly: true,
  })
  @ValidateIf(({ trial_end: end }: UpdateSubscriptionBody) => end !== 'now')
  @StorableInstant()
  trial_end?: Date | 'now' | null;

  @ApiPropertyOptional({ nullable: true })
  @QueryInstant('When the current period ends. Later periods follow from there.')
  current_billing_period_end?: Date | null;

  @ApiPropertyOptional({ type: Boolean, nullable: true, description: 'Whether it ends with the period.' })
  @IsOptional()
  @IsBoolean()
  cancel_at_period_end?: boolean | null;

  @ApiPropertyOptional({ enum: [true], nullable: true, description: 'Ends it at once.' })
  @IsOptional()
  @IsIn([true])
  revoke?: true | null;

  @ApiPropertyOptional({ enum: cancellationReasons, nullable: true })
  @IsOptional()
  @IsIn(cancellationReasons)
  customer_cancellation_reason?: CancellationReason | null;

  @ApiPropertyOptional({ ...nullableText, maxLength: LONGEST_COMMENT })
  @Transform(({ value }: { value: unknown }) => (value === '' ? null : value), { toClassOnly: true })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_COMMENT)
  customer_cancellation_comment?: string | null;

  @IsMetadata() metadata?: Metadata | null;
}

export class ExportSubscriptionsQuery {
  @QueryFilter('Subscriptions of these organizations.') organization_id?: string[];
}

export class ListSubscriptionsQuery extends NumberedPageQuery {
  @QueryFilter('Subscriptions of these organizations.') organization_id?: string[];
  @UuidFilter('Subscriptions to any of these products.') product_id?: string[];
  @UuidFilter('Subscriptions of any of these customers.') customer_id?: string[];
  @UuidFilter('Subscriptions with any of these discounts.') discount_id?: string[];
  @BooleanFilter('Active ones and trials, or overdue and ended ones.') active?: boolean;
  @MetadataFilterQuery() metadata?: MetadataFilter;
  @Sorting(subscriptionList) sorting = subscriptionList.default;
}
