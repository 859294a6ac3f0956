import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import type { CustomFieldType } from '../custom-field.entity.js';
import { HasDistinctValues, IsNotBelow } from './custom-field.rules.js';

const LONGEST_TEXT = 1_000;
const LONGEST_VALUE = 255;
const MOST_OPTIONS = 500;
const LARGEST = Number.MAX_SAFE_INTEGER;
/** Seconds around 1970 that a date can express. */
const FURTHEST_DATE = 8_640_000_000_000;

const formText = { minLength: 1, maxLength: LONGEST_TEXT };
const length = { type: 'integer', minimum: 0, maximum: LARGEST, description: 'Characters.' } as const;

export class CheckboxPropertiesBody {
  @ApiPropertyOptional(formText) @IsOptional() @IsString() @Length(1, LONGEST_TEXT) form_label?: string;
  @ApiPropertyOptional(formText) @IsOptional() @IsString() @Length(1, LONGEST_TEXT) form_help_text?: string;
  @ApiPropertyOptional(formText) @IsOptional() @IsString() @Length(1, LONGEST_TEXT) form_placeholder?: string;
}

export class TextPropertiesBody extends CheckboxPropertiesBody {
  @ApiPropertyOptional() @IsOptional() @IsBoolean() textarea?: boolean;
  @ApiPropertyOptional(length) @IsOptional() @IsInt() @Min(0) @Max(LARGEST) min_length?: number;
  @ApiPropertyOptional(length)
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(LARGEST)
  @IsNotBelow('min_length')
  max_length?: number;
}

export class NumberPropertiesBody extends CheckboxPropertiesBody {
  @ApiPropertyOptional({ type: 'integer' }) @IsOptional() @IsInt() @Min(-LARGEST) @Max(LARGEST) ge?: number;
  @ApiPropertyOptional({ type: 'integer' })
  @IsOptional()
  @IsInt()
  @Min(-LARGEST)
  @Max(LARGEST)
  @IsNotBelow('ge')
  le?: number;
}

export class DatePropertiesBody extends CheckboxPropertiesBody {
  @ApiPropertyOptional({ type: 'integer', description: 'Unix seconds.' })
  @IsOptional()
  @IsInt()
  @Min(-FURTHEST_DATE)
  @Max(FURTHEST_DATE)
  ge?: number;

  @ApiPropertyOptional({ type: 'integer', description: 'Unix seconds.' })
  @IsOptional()
  @IsInt()
  @Min(-FURTHEST_DATE)
  @Max(FURTHEST_DATE)
  @IsNotBelow('ge')
  le?: number;
}

export class SelectOptionBody {
  @ApiProperty({ minLength: 1, maxLength: LONGEST_VALUE })
  @IsString()
  @Length(1, LONGEST_VALUE)
  value: string;
  @ApiProperty({ minLength: 1, maxLength: LONGEST_VALUE })
  @IsString()
  @Length(1, LONGEST_VALUE)
  label: string;
}

export class SelectPropertiesBody extends CheckboxPropertiesBody {
  @ApiProperty({
    type: [SelectOptionBody],
    maxItems: MOST_OPTIONS,
    description: 'Options with unique values.',
  })
  @IsArray()
  @ArrayMaxSize(MOST_OPTIONS)
  @HasDistinctValues()
  @ValidateNested({ each: true })
  @Type(() => SelectOptionBody)
  options: SelectOptionBody[];
}

const CLASSES = new Map<unknown, new () => CheckboxPropertiesBody>(
  Object.entries({
    text: TextPropertiesBody,
    number: NumberPropertiesBody,
    date: DatePropertiesBody,
    checkbox: CheckboxPropertiesBody,
    select: SelectPropertiesBody,
  } satisfies Record<CustomFieldType, new () => CheckboxPropertiesBody>),
);

/** The class that checks the properties of a type; those that every type has, for an unknown one. */
export function propertiesBodyOf(type: unknown): new () => CheckboxPropertiesBody {
  return CLASSES.get(type) ?? CheckboxPropertiesBody;
}
