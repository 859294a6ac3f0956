import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsArray, IsOptional, ValidateBy } from 'class-validator';
import { placesFaults, type PlacedFault } from '#platform/http/v1/fault-places.js';
import { taxIdSchema } from '../customer.presenter.js';
import { LONGEST_TAX_ID } from '../tax-id.js';
import { taxIdFormats } from '../tax-id-formats.js';

const RULE = 'isTaxId';

/** A number whose format follows from the country, or a number with its format. */
export const IsTaxId = () =>
  applyDecorators(
    ApiPropertyOptional({
      oneOf: [{ type: 'string', minLength: 1, maxLength: LONGEST_TAX_ID }, taxIdSchema],
      nullable: true,
      description:
        'A number with its format, or a number alone, whose format is found by the country of the billing address.',
    }),
    IsOptional(),
    placesFaults(RULE, taxIdFaults),
    ValidateBy({ name: RULE, validator: { validate: (value) => taxIdFaults(value).length === 0 } }),
  );

/** A number with its format, which replaces the tax ID of the customer. */
export const IsFullTaxId = () =>
  applyDecorators(
    ApiPropertyOptional({
      ...taxIdSchema,
      nullable: true,
      description: 'Replaces the tax ID of the customer, also where its form is invalid.',
    }),
    IsOptional(),
    IsArray(),
    placesFaults(RULE, taxIdFaults),
    ValidateBy({ name: RULE, validator: { validate: (value) => taxIdFaults(value).length === 0 } }),
  );

function taxIdFaults(value: unknown): PlacedFault[] {
  if (!Array.isArray(value)) return numberFaults(value, []);
  const [number, format, ...more] = value as unknown[];
  if (value.length < 2) return [{ at: [], type: 'too_short', msg: 'A tax ID has a number and a format' }];
  if (more.length > 0) return [{ at: [], type: 'too_long', msg: 'A tax ID has a number and a format' }];
  const isFormat = taxIdFormats.some((known) => known === format);
  return [
    ...numberFaults(number, [0]),
    ...(isFormat ? [] : [{ at: [1], type: 'enum', msg: 'Unknown format of tax IDs' }]),
  ];
}

function numberFaults(value: unknown, at: PlacedFault['at']): PlacedFault[] {
  if (typeof value !== 'string') return [{ at, type: 'string_type', msg: 'Input should be a text' }];
  if (value === '') return [{ at, type: 'string_too_short', msg: 'A tax ID is not empty' }];
  if (value.length <= LONGEST_TAX_ID) return [];
  return [{ at, type: 'string_too_long', msg: `A tax ID has at most ${String(LONGEST_TAX_ID)} characters` }];
}
