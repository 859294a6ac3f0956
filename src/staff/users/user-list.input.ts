import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { ListQuery, RecordIds, SortBy } from '#platform/http/listing/list-query.js';
import { QueryInstant } from '#platform/http/query-instant.decorator.js';
import type { UserFilter } from './user-filter.queries.js';
import { userSortFields, type UserSortField } from './user-list.queries.js';

const SEEN = 'by signing in or by a session that using it renewed';

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

  @ApiPropertyOptional({ description: 'One role, among those a user may have.' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  role?: string;

  @ApiPropertyOptional({
    enum: ['true', 'false'],
    description: 'Whether they hold anything that makes them staff.',
  })
  @IsOptional()
  @IsIn(['true', 'false'])
  staff?: 'true' | 'false';

  @QueryInstant('This instant or later.')
  createdAfter?: Date;

  @QueryInstant('Before this instant.')
  createdBefore?: Date;

  @QueryInstant(`Seen at this instant or later, ${SEEN}.`)
  seenAfter?: Date;

  @QueryInstant(`Seen before this instant, ${SEEN}; with \`seenAfter\`, at least once between the two.`)
  seenBefore?: Date;
}
