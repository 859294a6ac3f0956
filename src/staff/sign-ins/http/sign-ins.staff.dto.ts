import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { FeedPlace, FeedSize, USUAL_FEED_ROWS } from '#platform/http/listing/feed.rules.js';
import { QueryInstant } from '#platform/http/query-instant.decorator.js';
import {
  type LoginEntrance,
  loginEntrances,
  type LoginOutcome,
  loginOutcomes,
} from '#auth/login-events.door.js';
import { REFUSED, type LoginEventFeedPart } from '../login-event-feed.queries.js';

const outcomes = [...loginOutcomes, REFUSED];
/** Characters; no e-mail address is longer. */
const LONGEST_TEXT = 320;

export class AllLoginEventsQuery implements LoginEventFeedPart {
  @FeedPlace()
  before?: string;

  @FeedSize()
  size = USUAL_FEED_ROWS;

  @ApiPropertyOptional({
    maxLength: LONGEST_TEXT,
    description: 'Prefix of an email or IP address.',
  })
  @IsOptional()
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : (value as unknown)))
  @IsString()
  @MaxLength(LONGEST_TEXT)
  q?: string;

  @ApiPropertyOptional({ enum: outcomes, description: '`refused` matches every outcome except `succeeded`.' })
  @IsOptional()
  @IsIn(outcomes)
  outcome?: LoginOutcome | typeof REFUSED;

  @ApiPropertyOptional({ description: 'A sign-in method such as `password`, or the ID of a provider.' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  method?: string;

  @ApiPropertyOptional({ enum: loginEntrances })
  @IsOptional()
  @IsIn(loginEntrances)
  entrance?: LoginEntrance;

  @QueryInstant('At or after this time.')
  from?: Date;

  @QueryInstant('Before this time.')
  to?: Date;
}
