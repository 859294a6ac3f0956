import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { ListQuery, SortBy } from '#platform/http/listing/list-query.js';
import { FeedPlace, FeedSize, USUAL_FEED_ROWS } from '#platform/http/listing/feed.rules.js';
import { QueryInstant } from '#platform/http/query-instant.decorator.js';
import type { LoginEventPart } from '../../login-events/login-event.queries.js';
import { userSortFields, type UserFilter, type UserSortField } from '../user-list.queries.js';

export class UserListQuery extends ListQuery implements UserFilter {
  @SortBy(userSortFields)
  sort: UserSortField | `-${UserSortField}` = '-createdAt';

  @ApiPropertyOptional({ enum: ['true', 'false'] })
  @IsOptional()
  @IsIn(['true', 'false'])
  emailVerified?: 'true' | 'false';

  @ApiPropertyOptional({ enum: ['true', 'false'] })
  @IsOptional()
  @IsIn(['true', 'false'])
  banned?: 'true' | 'false';

  @ApiPropertyOptional({ description: 'One role, among those a user may have.' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  role?: string;

  @QueryInstant('This instant or later.')
  createdAfter?: Date;

  @QueryInstant('Before this instant.')
  createdBefore?: Date;
}

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
