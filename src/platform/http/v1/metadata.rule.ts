import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, ValidateBy } from 'class-validator';
import { NotEchoed } from './not-echoed.decorator.js';
import { placesFaults, type PlacedFault } from './fault-places.js';

export const MOST_METADATA_KEYS = 50;
export const LONGEST_METADATA_KEY = 40;
export const LONGEST_METADATA_VALUE = 500;

/** What callers keep with a record: read back as it was sent. */
export type Metadata = Record<string, string | number | boolean>;

const RULE = 'isMetadata';

/** What the API descriptions say of metadata. */
export const metadataSchema = {
  type: 'object' as const,
  maxProperties: MOST_METADATA_KEYS,
  propertyNames: { minLength: 1, maxLength: LONGEST_METADATA_KEY },
  additionalProperties: {
    oneOf: [
      { type: 'string' as const, minLength: 1, maxLength: LONGEST_METADATA_VALUE },
      { type: 'number' as const },
      { type: 'boolean' as const },
    ],
  },
  description: `At most ${String(MOST_METADATA_KEYS)} keys of 1 to ${String(LONGEST_METADATA_KEY)} characters. Values are strings of 1 to ${String(LONGEST_METADATA_VALUE)} characters, numbers or booleans. Updates replace all metadata.`,
};

/** An optional input member with metadata. Faults name the key. */
export const IsMetadata = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional(metadataSchema),
    NotEchoed(),
    IsOptional(),
    placesFaults(RULE, metadataFaults),
    ValidateBy({ name: RULE, validator: { validate: (value) => metadataFaults(value).length === 0 } }),
  );

/** Describes metadata in a wire class. */
export const ApiMetadata = (): PropertyDecorator => ApiProperty(metadataSchema);

export function metadataFaults(value: unknown): PlacedFault[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [{ at: [], type: 'dict_type', msg: 'Input should be an object' }];
  const entries = Object.entries(value);
  if (entries.length > MOST_METADATA_KEYS)
    return [
      { at: [], type: 'too_long', msg: `Metadata can have at most ${String(MOST_METADATA_KEYS)} keys` },
    ];
  return entries.flatMap(([key, member]) => metadataKeyFaults(key) ?? valueFaults(key, member) ?? []);
}

/** Null for a valid key. */
export function metadataKeyFaults(key: string): PlacedFault[] | null {
  return lengthFault(key, key, 'Keys', LONGEST_METADATA_KEY);
}

function valueFaults(key: string, value: unknown): PlacedFault[] | null {
  if (typeof value === 'string') return lengthFault(key, value, 'Texts', LONGEST_METADATA_VALUE);
  if (typeof value === 'boolean' || Number.isFinite(value)) return null;
  return [{ at: [key], type: 'string_type', msg: 'Values must be strings, finite numbers or booleans' }];
}

function lengthFault(key: string, text: string, what: string, most: number): PlacedFault[] | null {
  // Characters, not UTF-16 units.
  const { length } = [...text];
  if (length >= 1 && length <= most) return null;
  const type = length === 0 ? 'string_too_short' : 'string_too_long';
  return [{ at: [key], type, msg: `${what} must have 1 to ${String(most)} characters` }];
}
