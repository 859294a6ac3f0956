import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import {
  filterOperators,
  textMatches,
  type FilterOperator,
  type TextMatch,
} from '#platform/database/search/filter-operators.js';
import { presentUserText, UserWire } from '#auth/users.door.js';
import type { FoundUsers, UserListing } from '../user-search.queries.js';
import type { UserFilter, UserSearch } from '../user-conditions.queries.js';

const USUAL_USERS = 100;
const MOST_USERS = 1_000;
/** Rows one skips at most: what lies deeper is found by filtering, not by turning pages. */
const DEEPEST = 1_000_000;
const LONGEST_TEXT = 320;
const MOST_VALUES = 100;

const searchFields = ['email', 'name'] as const;
const directions = ['asc', 'desc'] as const;

/** How many rows; 0 is as good as saying nothing. */
const RowCount = (most: number, usual: number) =>
  applyDecorators(
    ApiPropertyOptional({ type: 'integer', minimum: 0, maximum: most, default: usual }),
    IsOptional(),
    Type(() => Number),
    IsInt(),
    Min(0),
    Max(most),
  );

/** One of some words. */
const Choice = (words: readonly string[], usual: string) =>
  applyDecorators(ApiPropertyOptional({ enum: words, default: usual }), IsOptional(), IsIn(words));

const OptionalText = (description: string) =>
  applyDecorators(
    ApiPropertyOptional({ description, maxLength: LONGEST_TEXT }),
    IsOptional(),
    IsString(),
    MaxLength(LONGEST_TEXT),
  );

export class ListUsersQuery {
  @OptionalText('Case-insensitive text to search for. Ignored if empty.')
  searchValue?: string;

  @Choice(searchFields, 'email')
  searchField: (typeof searchFields)[number] = 'email';

  @Choice(textMatches, 'contains')
  searchOperator: TextMatch = 'contains';

  @OptionalText('Name of a user field. Unknown fields match no users.')
  filterField = 'email';

  @Choice(filterOperators, 'eq')
  filterOperator: FilterOperator = 'eq';

  @ApiPropertyOptional({
    oneOf: [
      { type: 'string', maxLength: LONGEST_TEXT },
      { type: 'array', maxItems: MOST_VALUES, items: { type: 'string', maxLength: LONGEST_TEXT } },
    ],
    description:
      'Ignored if empty. An ISO 8601 time for date fields, `true` or `false` for booleans; repeat the parameter for `in` and `not_in`. Values of the wrong type match no users.',
  })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => [value].flat())
  @IsString({ each: true })
  @MaxLength(LONGEST_TEXT, { each: true })
  @ArrayMaxSize(MOST_VALUES)
  filterValue?: string[];

  @OptionalText('Name of a user field. Unknown fields match no users.')
  sortBy = 'createdAt';

  @Choice(directions, 'asc')
  sortDirection: (typeof directions)[number] = 'asc';

  @RowCount(MOST_USERS, USUAL_USERS)
  limit?: number;

  @RowCount(DEEPEST, 0)
  offset?: number;

  get listing(): UserListing {
    const { search, filter, sortBy, sortDirection, limit = 0, offset = 0 } = this;
    return { search, filter, sortBy, sortDirection, limit: limit > 0 ? limit : USUAL_USERS, offset };
  }

  private get search(): UserSearch | null {
    const { searchField: field, searchOperator: match, searchValue: text } = this;
    return text ? { field, match, text } : null;
  }

  private get filter(): UserFilter | null {
    const { filterField: field, filterOperator: operator, filterValue: values = [] } = this;
    return values.join('') === '' ? null : { field, operator, values };
  }
}

export class UserListWire {
  @ApiProperty({ type: [UserWire] }) users: ReturnType<typeof presentUserText>[];
  @ApiProperty({ type: 'integer', description: 'Number of matching users on all pages.' }) total: number;
  @ApiPropertyOptional({ type: 'integer', description: 'The requested value. Absent if omitted or 0.' })
  limit?: number;
  @ApiPropertyOptional({ type: 'integer', description: 'The requested value. Absent if omitted or 0.' })
  offset?: number;
}

export function presentUserList(
  { users, total }: FoundUsers,
  { limit, offset }: ListUsersQuery,
): UserListWire {
  return { users: users.map(presentUserText), total, ...(limit && { limit }), ...(offset && { offset }) };
}
