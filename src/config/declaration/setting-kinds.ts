import {
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
  type ValidationOptions,
} from 'class-validator';
import { describeSetting, type SettingKind } from './setting.decorator.js';

/** A whole number within inclusive bounds; `unit` only words the expectation. */
export function WholeNumber({
  min,
  max,
  unit,
}: {
  min: number;
  max?: number;
  unit?: string;
}): PropertyDecorator {
  const bounds = max === undefined ? `, at least ${min}` : ` from ${min} to ${max}`;
  const expected = `a whole number${unit ? ` of ${unit}` : ''}${bounds}`;
  const rules = [IsInt(), Min(min), ...(max === undefined ? [] : [Max(max)])];
  return kind({ read: readNumber, expected }, ...rules);
}

/** One of the words `true` and `false`; anything else is a fault, so that `0`, `no` or a typo never passes as "on". */
export function Switch(): PropertyDecorator {
  return kind({ read: readBoolean, expected: 'true or false' }, IsBoolean());
}

/** Exactly one of the given words. */
export function OneOf(...words: string[]): PropertyDecorator {
  return kind({ read: asIs, expected: `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` }, IsIn(words));
}

/** Text of a length counted in characters. */
export function TextOfLength(
  min: number,
  max: number,
  format: { verbatim?: boolean } = {},
): PropertyDecorator {
  return kind(
    { read: asIs, expected: `${min} to ${max} characters`, ...format },
    MinLength(min),
    MaxLength(max),
  );
}

/** Text that passes a test of ours. */
export function TextThat(
  passes: (text: string) => boolean,
  wording: { expected: string; complaint?: string },
): PropertyDecorator {
  return kind({ read: asIs, ...wording }, passing(passes));
}

/** A comma-separated list whose every entry passes; empty entries are dropped. */
export function ListOf(passes: (entry: string) => boolean, wording: { expected: string }): PropertyDecorator {
  return kind({ read: readList, ...wording }, passing(passes, { each: true }));
}

function kind(description: SettingKind, ...rules: PropertyDecorator[]): PropertyDecorator {
  return (prototype, property) => {
    describeSetting(prototype, property, description);
    for (const rule of [IsOptional(), ...rules]) rule(prototype, property);
  };
}

function passing(passes: (text: string) => boolean, options?: ValidationOptions): PropertyDecorator {
  const validate = (value: unknown): boolean => typeof value === 'string' && passes(value);
  return ValidateBy({ name: 'passes', validator: { validate } }, options);
}

const asIs = (text: string): string => text;
const readNumber = (text: string): unknown => (/^-?\d{1,15}$/.test(text) ? Number(text) : text);
const readBoolean = (text: string): unknown => ({ true: true, false: false })[text] ?? text;
const readList = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
