import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsIn,
  IsOptional,
  IsString,
  MaxLength,
  Validate,
  ValidatorConstraint,
  type ValidationArguments,
  type ValidatorConstraintInterface,
} from 'class-validator';
import {
  filterOperators,
  isTextMatch,
  takesSeveral,
  type FilterOperator,
} from '#platform/database/search/filter-operators.js';
import { PageOffset, PageSize } from '#platform/http/listing/page.rules.js';
import { memberFields, type MemberField, type MemberFilter } from '../member-list.queries.js';
import { MemberWithUserWire } from '../member.presenter.js';

const LONGEST_TEXT = 320;
const MOST_MEMBERS = 1_000;
const DEFAULT_MEMBERS = 100;
const MOST_VALUES = 100;

/** ISO 8601 also knows weeks and years of many digits, which neither JavaScript nor a column takes. */
function isInstant(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) && Number.isFinite(Date.parse(value));
}

/** Instants can be compared, but hold no text to look into; several values only stand in a list. */
@ValidatorConstraint()
class FitsField implements ValidatorConstraintInterface {
  validate(_value: unknown, { object }: ValidationArguments): boolean {
    const { filterField, filterOperator, filterValue } = object as MemberListQuery;
    if (filterValue === undefined) return true;
    if (filterValue.length > 1 && !takesSeveral(filterOperator)) return false;
    if (filterField !== 'createdAt') return true;
    return !isTextMatch(filterOperator) && filterValue.every(isInstant);
  }
}

class OrganizationIdOrSlugInput {
  @ApiPropertyOptional({ description: 'Default: the active organization.' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TEXT)
  organizationId?: string;

  @ApiPropertyOptional({ description: 'Alternative to the ID; takes precedence over it.' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TEXT)
  organizationSlug?: string;
}

export class MemberRoleQuery extends OrganizationIdOrSlugInput {
  @ApiPropertyOptional({ description: 'ID of the user. Default: the current user.' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TEXT)
  userId?: string;
}

export class MemberListQuery extends OrganizationIdOrSlugInput {
  @PageSize({ usual: DEFAULT_MEMBERS, most: MOST_MEMBERS })
  limit = DEFAULT_MEMBERS;

  @PageOffset()
  offset = 0;

  @ApiPropertyOptional({ enum: memberFields, default: 'createdAt' })
  @IsOptional()
  @IsIn(memberFields)
  sortBy: MemberField = 'createdAt';

  @ApiPropertyOptional({ enum: ['asc', 'desc'], default: 'asc' })
  @IsOptional()
  @IsIn(['asc', 'desc'])
  sortDirection: 'asc' | 'desc' = 'asc';

  @ApiPropertyOptional({ enum: memberFields, description: 'Ignored without `filterValue`.' })
  @IsOptional()
  @IsIn(memberFields)
  filterField?: MemberField;

  @ApiPropertyOptional({ enum: filterOperators, default: 'eq' })
  @IsOptional()
  @IsIn(filterOperators)
  @Validate(FitsField)
  filterOperator: FilterOperator = 'eq';

  @ApiPropertyOptional({
    oneOf: [
      { type: 'string', maxLength: LONGEST_TEXT },
      { type: 'array', maxItems: MOST_VALUES, items: { type: 'string', maxLength: LONGEST_TEXT } },
    ],
    description: 'An ISO 8601 time for `createdAt`. Repeat the parameter for `in` and `not_in`.',
  })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => [value].flat())
  @IsString({ each: true })
  @MaxLength(LONGEST_TEXT, { each: true })
  @ArrayMaxSize(MOST_VALUES)
  @Validate(FitsField)
  filterValue?: string[];

  get filter(): MemberFilter | null {
    const { filterField: field, filterOperator: operator, filterValue } = this;
    if (field === undefined || filterValue === undefined) return null;
    const values = filterValue.map((text) => (field === 'createdAt' ? new Date(text) : text));
    return { field, operator, values };
  }
}

export class MemberRoleWire {
  @ApiProperty({ description: 'Comma-separated roles.' }) role: string;
}

export class MemberListWire {
  @ApiProperty({ type: [MemberWithUserWire] }) members: MemberWithUserWire[];
  @ApiProperty({ description: 'Number of members on all pages.' }) total: number;
}
