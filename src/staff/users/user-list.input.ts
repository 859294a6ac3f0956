import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { ListQuery, RecordIds, SortBy } from '#platform/http/listing/list-query.js';
import { QueryInstant } from '#platform/http/query-instant.decorator.js';
import type { UserFilter } from './user-filter.queries.js';
import { userSortFields, type UserSortField } from './user-list.queries.js';

const SEEN = 'through a sign-in or a session renewal';

/** What the list of users takes; whatever else is done with many of them is narrowed in the same way. */
export class UserListQuery extends ListQuery implements UserFilter {
  @SortBy(userSortFields)
  sort: UserSortField | `-${UserSortField}` = '-createdAt';

  @RecordIds('text')
  id?: string[];

  @ApiPropertyOptional({ enum: ['true', 'false'] })
  @IsOptional()
  @IsIn(['true', 'false'])
  emailVerified?: 'true' | 'false';

  @ApiPropertyOptional({ enum: ['true', 'false'] })
  @IsOptional()
  @IsIn(['true', 'false'])
  banned?: 'true' | 'false';

  @ApiPropertyOptional({ description: 'Users with this role.' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  role?: string;

  @ApiPropertyOptional({
    enum: ['true', 'false'],
    description: 'Whether the user has staff permissions.',
  })
  @IsOptional()
  @IsIn(['true', 'false'])
  staff?: 'true' | 'false';

  @QueryInstant('Created at or after this time.')
  createdAfter?: Date;

  @QueryInstant('Created before this time.')
  createdBefore?: Date;

  @QueryInstant(`Active at or after this time, ${SEEN}.`)
  seenAfter?: Date;

  @QueryInstant(`Active before this time, ${SEEN}. With \`seenAfter\`, active at least once between the two.`)
  seenBefore?: Date;
}
