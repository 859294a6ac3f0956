import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  ValidateBy,
} from 'class-validator';
import type { ListDeclaration } from '../../database/listing/list-declaration.js';
import { gathersMembers } from '../v1/deep-members.js';
import { placesFaults, type PlacedFault } from '../v1/fault-places.js';
import { LONGEST_METADATA_VALUE, metadataKeyFaults, MOST_METADATA_KEYS } from '../v1/metadata.rule.js';
import { LONGEST_FILTER, MOST_FILTERS } from './numbered-page.js';

/** The order of a list. Repeated, it orders rows that are equal by the keys before. */
export const Sorting = <Field extends string>(list: ListDeclaration<Field>) => {
  const isKey = (value: unknown) => list.sortKeys.includes(value as never);
  return applyDecorators(
    ApiPropertyOptional({
      enum: [...list.sortKeys],
      isArray: true,
      default: [...list.default],
      description: 'Prefix a field with a minus sign to sort in descending order.',
    }),
    IsOptional(),
    repeatable(),
    ArrayMaxSize(list.sortKeys.length),
    // A rule for the whole list, because faults are expected at `sorting` itself.
    ValidateBy({
      name: 'isSorting',
      constraints: [...list.sortKeys],
      validator: {
        validate: (value) => Array.isArray(value) && value.every(isKey),
        defaultMessage: () => `sorting must be one of: ${list.sortKeys.join(', ')}`,
      },
    }),
  );
};

/** Rows with any of these ids. */
export const UuidFilter = (description: string) =>
  applyDecorators(
    ApiPropertyOptional({ type: [String], format: 'uuid', maxItems: MOST_FILTERS, description }),
    IsOptional(),
    repeatable(),
    ArrayMaxSize(MOST_FILTERS),
    IsUUID(undefined, { each: true }),
  );

/** Rows with any of these values of a closed list. */
export const EnumFilter = (values: readonly string[], description: string) =>
  applyDecorators(
    ApiPropertyOptional({ enum: [...values], isArray: true, description }),
    IsOptional(),
    repeatable(),
    ArrayMaxSize(MOST_FILTERS),
    IsIn(values, { each: true }),
  );

/** Rows with the text in one of the columns that the list names. */
export const TextFilter = (description: string) =>
  applyDecorators(
    ApiPropertyOptional({ type: String, maxLength: LONGEST_FILTER, description }),
    IsOptional(),
    IsString(),
    MaxLength(LONGEST_FILTER),
  );

const SWITCHES = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
]);

/** `true` or `false`. */
export const BooleanFilter = (description: string) =>
  applyDecorators(
    ApiPropertyOptional({ type: Boolean, description }),
    IsOptional(),
    Transform(({ value }: { value: unknown }) => SWITCHES.get(value) ?? value, { toClassOnly: true }),
    IsBoolean(),
  );

const RULE = 'isMetadataFilter';

/** `metadata[key]=value`, repeated for several values of a key and for several keys; see `withMetadata`. */
export const MetadataFilterQuery = () =>
  applyDecorators(
    ApiPropertyOptional({
      type: 'object',
      additionalProperties: { oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
      style: 'deepObject',
      explode: true,
      description:
        'Records whose metadata has this value, compared as text. Several values of one key are combined with OR.',
    } as never),
    gathersMembers(),
    IsOptional(),
    placesFaults(RULE, metadataFilterFaults),
    ValidateBy({
      name: RULE,
      validator: { validate: (value) => metadataFilterFaults(value).length === 0 },
    }),
  );

function metadataFilterFaults(value: unknown): PlacedFault[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [{ at: [], type: 'dict_type', msg: 'Use metadata[key]=value' }];
  const entries = Object.entries(value as Record<string, string[]>);
  const given = entries.reduce((sum, [, values]) => sum + values.length, 0);
  if (entries.length > MOST_METADATA_KEYS || given > MOST_FILTERS)
    return [{ at: [], type: 'too_long', msg: `At most ${String(MOST_FILTERS)} values are allowed` }];
  return entries.flatMap(([key, values]) => metadataKeyFaults(key) ?? tooLong(key, values));
}

function tooLong(key: string, values: readonly string[]): PlacedFault[] {
  if (values.every(({ length }) => length <= LONGEST_METADATA_VALUE)) return [];
  const msg = `Values can have at most ${String(LONGEST_METADATA_VALUE)} characters`;
  return [{ at: [key], type: 'string_too_long', msg }];
}

/** One value or several, as an array. */
function repeatable() {
  return Transform(
    ({ value }: { value: unknown }) => (Array.isArray(value) ? (value as unknown[]) : [value]),
    {
      toClassOnly: true,
    },
  );
}
