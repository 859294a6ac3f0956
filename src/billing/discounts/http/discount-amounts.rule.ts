import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import { currencies } from '#common/money/currency.js';
import { placesFaults, type PlacedFault } from '#platform/http/v1/fault-places.js';

export const LARGEST_AMOUNT = 2 ** 31 - 1;

const RULE = 'isDiscountAmounts';

/** The amount of a fixed discount by its currency, as clients of the new generation send it. */
export const IsDiscountAmounts = () =>
  applyDecorators(
    ApiPropertyOptional({
      type: 'object',
      additionalProperties: { type: 'integer', minimum: 0, maximum: LARGEST_AMOUNT },
      minProperties: 1,
      maxProperties: 1,
      nullable: true,
      example: { usd: 500 },
      description: 'Minor units by currency, of exactly one; overrides `amount` and `currency`.',
    }),
    placesFaults(RULE, amountsFaults),
    ValidateBy({ name: RULE, validator: { validate: (value) => amountsFaults(value).length === 0 } }),
  );

/** The amount and its currency; none without amounts. */
export function amountMembersOf(amounts: Record<string, number> | null | undefined) {
  const [entry] = Object.entries(amounts ?? {});
  return entry === undefined ? {} : { currency: entry[0].toLowerCase(), amount: entry[1] };
}

function amountsFaults(value: unknown): PlacedFault[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [{ at: [], type: 'dict_type', msg: 'Input should be an object' }];
  const entries = Object.entries(value);
  if (entries.length !== 1)
    return [{ at: [], type: 'value_error', msg: 'A discount has an amount in exactly one currency' }];
  return entries.flatMap(([currency, amount]) => entryFaults(currency, amount));
}

function entryFaults(currency: string, amount: unknown): PlacedFault[] {
  if (!currencies.has(currency.toLowerCase()))
    return [{ at: [currency], type: 'enum', msg: 'Keys are currency codes of ISO 4217' }];
  if (typeof amount !== 'number' || !Number.isInteger(amount))
    return [{ at: [currency], type: 'int_type', msg: 'Amounts are integers' }];
  const isWithin = amount >= 0 && amount <= LARGEST_AMOUNT;
  const msg = `Amounts are between 0 and ${String(LARGEST_AMOUNT)}`;
  return isWithin ? [] : [{ at: [currency], type: 'value_error', msg }];
}
