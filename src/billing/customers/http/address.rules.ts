import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, MaxLength, ValidateBy } from 'class-validator';
import { IsCountry } from '../../merchants/http/merchant.rules.js';
import { stateOf, type Address } from '../address.js';

const LONGEST_LINE = 255;

/** Empty text counts as null. */
const AddressLine = (description?: string) =>
  applyDecorators(
    ApiPropertyOptional({
      type: String,
      nullable: true,
      maxLength: LONGEST_LINE,
      ...(description !== undefined && { description }),
    }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() || null : value), {
      toClassOnly: true,
    }),
    IsOptional(),
    IsString(),
    MaxLength(LONGEST_LINE),
  );

/** A state of the country, where its states are known. */
const IsStateOfCountry = () =>
  ValidateBy({
    name: 'isStateOfCountry',
    validator: {
      validate: (state: unknown, asked) =>
        typeof state === 'string' && stateOf(state, (asked?.object as AddressBody).country) !== null,
      defaultMessage: () => 'state must be one of the country, such as US-CA or CA-ON',
    },
  });

/** An address of a buyer. */
export class AddressBody {
  @AddressLine() line1?: string | null;
  @AddressLine() line2?: string | null;
  @AddressLine() postal_code?: string | null;
  @AddressLine() city?: string | null;
  @AddressLine('In the US and Canada a code of ISO 3166-2, with or without the country.')
  @IsStateOfCountry()
  state?: string | null;
  @ApiProperty({ description: 'ISO 3166-1 alpha-2.' }) @IsCountry() country: string;
}

export function addressOf(body: AddressBody): Address {
  const { line1 = null, line2 = null, postal_code = null, city = null, state = null, country } = body;
  return { line1, line2, postal_code, city, state: state && stateOf(state, country), country };
}
