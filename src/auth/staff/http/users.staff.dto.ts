import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { FeedPlace, FeedSize, USUAL_FEED_ROWS } from '#platform/http/listing/feed.rules.js';
import type { LoginEventPart } from '../../login-events/login-event.queries.js';

/** Characters; no id is longer. */
const LONGEST_ID = 255;

export class UserIdParams {
  @ApiProperty()
  @IsString()
  @MaxLength(LONGEST_ID)
  id: string;
}

export class LoginEventFeedQuery implements LoginEventPart {
  @FeedPlace()
  before?: string;

  @FeedSize()
  size = USUAL_FEED_ROWS;
}
