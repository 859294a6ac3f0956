import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsIn, IsOptional, IsString, MaxLength, ValidateBy } from 'class-validator';
import { FeedSize, USUAL_FEED_ROWS } from '#platform/http/listing/feed.rules.js';
import { QueryInstant } from '#platform/http/query-instant.decorator.js';
import { organizationKinds, timelineKinds, type TimelineKind } from '../timeline-kinds.js';
import { TimelinePlace } from '../timeline-place.js';
import type { TimelineQuestion } from '../timeline-reader.service.js';

const LONGEST_ID = 255;
const LONGEST_PLACE = 1_000;

const isPlace = (value: unknown) => value instanceof TimelinePlace;

/** Of a text that no part has ended with nothing is made, and that is refused. */
const readPlace = ({ value }: { value: unknown }): unknown => {
  if (value === undefined) return value;
  return typeof value === 'string' && value.length <= LONGEST_PLACE ? (TimelinePlace.read(value) ?? '') : '';
};

const Place = () =>
  applyDecorators(
    ApiPropertyOptional({ type: String, description: 'Cursor: the `next` of the previous response.' }),
    IsOptional(),
    Transform(readPlace, { toClassOnly: true }),
    ValidateBy({ name: 'isPlace', validator: { validate: isPlace } }),
  );

const Kinds = (kinds: readonly TimelineKind[]) =>
  applyDecorators(
    ApiPropertyOptional({ enum: kinds, isArray: true, description: 'One or more kinds. Default: all.' }),
    IsOptional(),
    Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? (value as unknown[]) : [value]), {
      toClassOnly: true,
    }),
    ArrayMaxSize(kinds.length),
    IsIn(kinds, { each: true }),
  );

abstract class TimelineQuery implements TimelineQuestion {
  @Place()
  before?: TimelinePlace;

  @FeedSize()
  size = USUAL_FEED_ROWS;

  @QueryInstant('At or after this time.')
  from?: Date;

  @QueryInstant('Before this time.')
  to?: Date;
}

export class UserTimelineQuery extends TimelineQuery {
  @Kinds(timelineKinds)
  kind?: TimelineKind[];
}

export class OrganizationTimelineQuery extends TimelineQuery {
  @Kinds(organizationKinds)
  kind?: TimelineKind[];
}

export class TimelineParams {
  @ApiProperty()
  @IsString()
  @MaxLength(LONGEST_ID)
  id: string;
}
