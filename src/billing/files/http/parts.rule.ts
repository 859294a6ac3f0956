import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import { placesFaults, type PlacedFault } from '#platform/http/v1/fault-places.js';
import { MOST_PARTS } from '../file.limits.js';

/** 32 bytes in base64. */
export const SHA256 = /^[A-Za-z\d+/]{43}=$/;
/** Maximum number of faults reported per request. */
const MOST_FAULTS = 100;
const LONGEST_ETAG = 200;

type MemberRule = (value: unknown) => Omit<PlacedFault, 'at'> | null;

const whole =
  (least: number, most: number): MemberRule =>
  (value) => {
    if (typeof value !== 'number' || !Number.isSafeInteger(value))
      return { type: 'int_type', msg: 'Input should be a valid integer' };
    const isWithin = value >= least && value <= most;
    const msg = `Input should be from ${String(least)} to ${String(most)}`;
    return isWithin ? null : { type: 'value_error', msg };
  };
const etag: MemberRule = (value) =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST_ETAG
    ? null
    : { type: 'string_type', msg: `Input should be a string of 1 to ${String(LONGEST_ETAG)} characters` };
const sha256: MemberRule = (value) =>
  value === undefined || value === null || (typeof value === 'string' && SHA256.test(value))
    ? null
    : { type: 'string_pattern_mismatch', msg: 'Input should be a SHA-256 in base64' };

const position = whole(0, Number.MAX_SAFE_INTEGER);
const number = whole(1, MOST_PARTS);

const planned = { number, chunk_start: position, chunk_end: position, checksum_sha256_base64: sha256 };
const completed = { number, checksum_etag: etag, checksum_sha256_base64: sha256 };

const integer = { type: 'integer' as const };
const checksum = { type: ['string', 'null'], description: 'SHA-256 in base64.' };

/** The parts in which a file will be uploaded. One rule for all of them, because there may be thousands. */
export const IsPlannedParts = () =>
  parts('isPlannedParts', planned, {
    required: ['number', 'chunk_start', 'chunk_end'],
    properties: {
      number: { ...integer, minimum: 1, maximum: MOST_PARTS },
      chunk_start: { ...integer, description: 'Position of the first byte.' },
      chunk_end: { ...integer, description: 'Position after the last byte.' },
      checksum_sha256_base64: { ...checksum, description: 'Given for every part or for none.' },
    },
  });

/** The parts that were uploaded. */
export const IsCompletedParts = () =>
  parts('isCompletedParts', completed, {
    required: ['number', 'checksum_etag'],
    properties: {
      number: { ...integer, minimum: 1, maximum: MOST_PARTS },
      checksum_etag: { type: 'string', description: 'The ETag header of the response to the part.' },
      checksum_sha256_base64: checksum,
    },
  });

function parts(name: string, rules: Record<string, MemberRule>, items: object): PropertyDecorator {
  const faultsOf = (value: unknown) => partsFaults(value, rules);
  return applyDecorators(
    ApiProperty({ type: 'array', minItems: 1, maxItems: MOST_PARTS, items: { type: 'object', ...items } }),
    placesFaults(name, faultsOf),
    ValidateBy({ name, validator: { validate: (value) => faultsOf(value).length === 0 } }),
  );
}

function partsFaults(value: unknown, rules: Record<string, MemberRule>): PlacedFault[] {
  if (!Array.isArray(value)) return [{ at: [], type: 'list_type', msg: 'Input should be a list' }];
  if (value.length === 0) return [{ at: [], type: 'too_short', msg: 'At least one part is required' }];
  const tooLong = { at: [], type: 'too_long', msg: `There are at most ${String(MOST_PARTS)} parts` };
  if (value.length > MOST_PARTS) return [tooLong];
  const faults: PlacedFault[] = [];
  for (const [index, part] of value.entries()) {
    if (faults.length >= MOST_FAULTS) break;
    faults.push(...partFaults(index, part, rules));
  }
  return faults.length > 0 ? faults : mixedFaults(value as { checksum_sha256_base64?: unknown }[]);
}

function partFaults(index: number, part: unknown, rules: Record<string, MemberRule>): PlacedFault[] {
  if (typeof part !== 'object' || part === null)
    return [{ at: [index], type: 'model_attributes_type', msg: 'Input should be an object' }];
  return Object.entries(rules).flatMap(([member, rule]) => {
    const found = rule((part as Record<string, unknown>)[member]);
    return found === null ? [] : [{ at: [index, member], ...found }];
  });
}

/** S3 verifies the checksums of all parts of an upload or of none. */
function mixedFaults(given: readonly { checksum_sha256_base64?: unknown }[]): PlacedFault[] {
  const has = given.map(({ checksum_sha256_base64: sum }) => sum !== undefined && sum !== null);
  const index = has.findIndex((one) => one !== has[0]);
  if (index < 0) return [];
  const msg = 'Give a checksum for every part or for none';
  return [{ at: [index, 'checksum_sha256_base64'], type: 'value_error', msg }];
}
