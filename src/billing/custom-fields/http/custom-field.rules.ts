import { applyDecorators } from '@nestjs/common';
import { ValidateBy } from 'class-validator';
import { placesFaults, type PlacedFault } from '#platform/http/v1/fault-places.js';

/** A number that is not less than another member, where that is given. */
export const IsNotBelow = (other: string) =>
  ValidateBy({
    name: 'isNotBelow',
    validator: {
      validate: (value: unknown, asked) => {
        const least = (asked?.object as Record<string, unknown>)[other];
        return typeof least !== 'number' || typeof value !== 'number' || value >= least;
      },
      defaultMessage: (asked) => `${asked?.property ?? 'value'} must not be less than ${other}`,
    },
  });

const DISTINCT = 'hasDistinctValues';

/** Options none of which has the value of one before. */
export const HasDistinctValues = () =>
  applyDecorators(
    placesFaults(DISTINCT, repeatedValues),
    ValidateBy({
      name: DISTINCT,
      validator: { validate: (options: unknown) => repeatedValues(options).length === 0 },
    }),
  );

function repeatedValues(options: unknown): PlacedFault[] {
  if (!Array.isArray(options)) return [];
  const values = options.map((option: unknown) => (Object(option) as { value?: unknown }).value);
  return values.flatMap((value, index) =>
    typeof value === 'string' && values.indexOf(value) < index
      ? [{ at: [index, 'value'], type: 'value_error', msg: 'Another option has this value' }]
      : [],
  );
}
