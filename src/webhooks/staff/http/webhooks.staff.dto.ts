import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { FeedPlace, FeedSize, USUAL_FEED_ROWS } from '#platform/http/listing/feed.rules.js';
import { ListQuery, RecordIds, SortBy } from '#platform/http/listing/list-query.js';
import { QueryInstant } from '#platform/http/query-instant.decorator.js';
import { deliveryStatuses, type DeliveryStatus } from '../../deliveries/webhook-delivery.entity.js';
import { disabledReasons, type DisabledReason } from '../../endpoints/webhook-endpoint.entity.js';
import type { DeliveryPart } from '../delivery-log.queries.js';
import { attemptOutcomes, type AttemptOutcome } from '../delivery-looks.queries.js';
import {
  endpointOwners,
  endpointSortFields,
  endpointStates,
  type EndpointFilter,
  type EndpointOwner,
  type EndpointSortField,
  type EndpointState,
} from '../endpoint-list.queries.js';
import type { EventPart } from '../event-feed.queries.js';
import { throughputRanges, type ThroughputRange } from '../throughput.js';

const LONGEST_ID = 255;
const LONGEST_TYPE = 100;
const ranges = Object.keys(throughputRanges);

export class WebhookIdParams {
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  id: string;
}

export class EndpointListQuery extends ListQuery implements EndpointFilter {
  @SortBy(endpointSortFields)
  sort: EndpointSortField | `-${EndpointSortField}` = '-createdAt';

  @RecordIds('uuid')
  id?: string[];

  @ApiPropertyOptional({ enum: endpointStates })
  @IsOptional()
  @IsIn(endpointStates)
  state?: EndpointState;

  @ApiPropertyOptional({ enum: endpointOwners })
  @IsOptional()
  @IsIn(endpointOwners)
  owner?: EndpointOwner;

  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_ID)
  organizationId?: string;

  @ApiPropertyOptional({ enum: disabledReasons, description: 'Disabled endpoints with this reason.' })
  @IsOptional()
  @IsIn(disabledReasons)
  disabledReason?: DisabledReason;
}

/** A list that is read on from where its last part ended. */
abstract class FeedQuery {
  @FeedPlace()
  before?: string;

  @FeedSize()
  size = USUAL_FEED_ROWS;

  @ApiPropertyOptional({ description: 'Type of the event.' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TYPE)
  type?: string;

  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_ID)
  organizationId?: string;
}

export class DeliveryFeedQuery extends FeedQuery implements DeliveryPart {
  @ApiPropertyOptional({ format: 'uuid' })
  @IsOptional()
  @IsUUID()
  endpointId?: string;

  @ApiPropertyOptional({ enum: deliveryStatuses })
  @IsOptional()
  @IsIn(deliveryStatuses)
  status?: DeliveryStatus;

  @QueryInstant(
    'Attempted at or after this time. With `from`, `to` or `attempt`, deliveries are sorted by their last matching attempt.',
  )
  from?: Date;

  @QueryInstant('Attempted before this time. With `from`, attempted at least once between the two.')
  to?: Date;

  @ApiPropertyOptional({ enum: attemptOutcomes, description: 'Outcome of at least one of these attempts.' })
  @IsOptional()
  @IsIn(attemptOutcomes)
  attempt?: AttemptOutcome;
}

export class EventFeedQuery extends FeedQuery implements EventPart {}

export class ThroughputQuery {
  @ApiPropertyOptional({ enum: ranges, default: 'day' })
  @IsOptional()
  @IsIn(ranges)
  range: ThroughputRange = 'day';

  @ApiPropertyOptional({ format: 'uuid', description: 'Default: all endpoints.' })
  @IsOptional()
  @IsUUID()
  endpointId?: string;
}
