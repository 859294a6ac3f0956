import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  Validate,
  ValidatorConstraint,
  type ValidationArguments,
  type ValidatorConstraintInterface,
} from 'class-validator';
import {
  memberFields,
  memberOperators,
  textMatches,
  type MemberField,
  type MemberFilter,
  type MemberOperator,
} from '../member-list.queries.js';
import { MemberWithUserWire } from '../member.presenter.js';

const LONGEST_TEXT = 320;
const MOST_MEMBERS = 1_000;
const DEFAULT_MEMBERS = 100;
const DEEPEST_OFFSET = 1_000_000;

/** ISO 8601 also knows weeks and years of many digits, which neither JavaScript nor a column takes. */
function isInstant(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) && Number.isFinite(Date.parse(value));
}

/** Instants can be compared, but hold no text to look into. */
@ValidatorConstraint()
class FitsField implements ValidatorConstraintInterface {
  validate(_value: unknown, { object }: ValidationArguments): boolean {
    const { filterField, filterOperator, filterValue } = object as MemberListQuery;
    if (filterField !== 'createdAt' || filterValue === undefined) return true;
    return !textMatches.some((operator) => operator === filterOperator) && isInstant(filterValue);
  }
}

class OfOrganization {
  @ApiPropertyOptional({ description: 'Without it, the active organization.' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TEXT)
  organizationId?: string;

  @ApiPropertyOptional({ description: 'In place of the id; wins over it.' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TEXT)
  organizationSlug?: string;
}

export class MemberRoleQuery extends OfOrganization {
  @ApiPropertyOptional({ description: 'Another member than the caller.' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TEXT)
  userId?: string;
}

export class MemberListQuery extends OfOrganization {
  @ApiPropertyOptional({ type: 'integer', default: DEFAULT_MEMBERS, minimum: 1, maximum: MOST_MEMBERS })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MOST_MEMBERS)
  limit = DEFAULT_MEMBERS;

  @ApiPropertyOptional({ type: 'integer', default: 0, minimum: 0, maximum: DEEPEST_OFFSET })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(DEEPEST_OFFSET)
  offset = 0;

  @ApiPropertyOptional({ enum: memberFields, default: 'createdAt' })
  @IsOptional()
  @IsIn(memberFields)
  sortBy: MemberField = 'createdAt';

  @ApiPropertyOptional({ enum: ['asc', 'desc'], default: 'asc' })
  @IsOptional()
  @IsIn(['asc', 'desc'])
  sortDirection: 'asc' | 'desc' = 'asc';

  @ApiPropertyOptional({ enum: memberFields, description: 'Without a value, nothing is filtered.' })
  @IsOptional()
  @IsIn(memberFields)
  filterField?: MemberField;

  @ApiPropertyOptional({ enum: memberOperators, default: 'eq' })
  @IsOptional()
  @IsIn(memberOperators)
  @Validate(FitsField)
  filterOperator: MemberOperator = 'eq';

  @ApiPropertyOptional({ description: 'An ISO 8601 instant for `createdAt`.', maxLength: LONGEST_TEXT })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TEXT)
  @Validate(FitsField)
  filterValue?: string;

  get filter(): MemberFilter | null {
    const { filterField: field, filterOperator: operator, filterValue: text } = this;
    if (field === undefined || text === undefined) return null;
    return { field, operator, value: field === 'createdAt' ? new Date(text) : text };
  }
}

export class MemberRoleWire {
  @ApiProperty({ description: 'Comma-separated roles.' }) role: string;
}

export class MemberListWire {
  @ApiProperty({ type: [MemberWithUserWire] }) members: MemberWithUserWire[];
  @ApiProperty({ description: 'On all pages.' }) total: number;
}
