import { describe, expect, it } from '@jest/globals';
import { checkCustomFieldData, type AttachedField } from './custom-field-data.validator.js';
import type { TypedProperties } from './custom-field.entity.js';

const JANUARY_2 = Date.UTC(2026, 0, 2, 12) / 1_000;
const JANUARY_4 = Date.UTC(2026, 0, 4, 12) / 1_000;

const TEXT: TypedProperties = { type: 'text', properties: { min_length: 2, max_length: 4 } };
const NUMBER: TypedProperties = { type: 'number', properties: { ge: -1, le: 10 } };
const DATE: TypedProperties = { type: 'date', properties: { ge: JANUARY_2, le: JANUARY_4 } };
const CHECKBOX: TypedProperties = { type: 'checkbox', properties: {} };
const SELECT: TypedProperties = {
  type: 'select',
  properties: {
    options: [
      { value: 's', label: 'Small' },
      { value: 'm', label: 'Medium' },
    ],
  },
};
const FREE: TypedProperties = { type: 'text', properties: {} };

const attached = (typed: TypedProperties, required = false, slug = 'field'): AttachedField => ({
  ...typed,
  slug,
  required,
});
const check = (field: AttachedField, value: unknown, requireRequired = true) =>
  checkCustomFieldData([field], { [field.slug]: value }, { requireRequired });

describe('the check of custom field data', () => {
  it.each<[string, TypedProperties, unknown, unknown]>([
    ['a text of the least length', TEXT, 'ab', 'ab'],
    ['a text of the greatest length', TEXT, 'abcd', 'abcd'],
    ['characters outside the basic plane as one each', TEXT, '🍵🍵🍵🍵', '🍵🍵🍵🍵'],
    ['a text without bounds', FREE, 'x'.repeat(10_000), 'x'.repeat(10_000)],
    ['an empty text as null', TEXT, '', null],
    ['the least number', NUMBER, -1, -1],
    ['zero', NUMBER, 0, 0],
    ['the greatest number', NUMBER, 10, 10],
    ['an instant, in UTC', DATE, '2026-01-03T01:00:00+02:00', '2026-01-02T23:00:00.000Z'],
    ['the first day before the hour of the bound', DATE, '2026-01-02', '2026-01-02T00:00:00.000Z'],
    ['the last day after the hour of the bound', DATE, '2026-01-04T23:59:59Z', '2026-01-04T23:59:59.000Z'],
    ['a time without a zone as UTC', DATE, '2026-01-03T10:00:00', '2026-01-03T10:00:00.000Z'],
    ['a checked box', CHECKBOX, true, true],
    ['an unchecked box', CHECKBOX, false, false],
    ['no answer to a checkbox as false', CHECKBOX, null, false],
    ['an option', SELECT, 'm', 'm'],
    ['no option as null', SELECT, null, null],
  ])('keeps %s', (_title, typed, sent, stored) => {
    expect(check(attached(typed), sent)).toEqual({ data: { field: stored }, faults: null });
  });

  it.each<[string, TypedProperties, unknown, string]>([
    ['a text that is too short', TEXT, 'a', 'string_too_short'],
    ['a text that is too long', TEXT, 'abcde', 'string_too_long'],
    ['a number for a text', TEXT, 12, 'string_type'],
    ['a number below the bound', NUMBER, -2, 'greater_than_equal'],
    ['a number above the bound', NUMBER, 11, 'less_than_equal'],
    ['a fraction', NUMBER, 1.5, 'int_type'],
    ['a text for a number', NUMBER, '5', 'int_type'],
    ['a number beyond exact integers', { type: 'number', properties: {} }, 2 ** 53, 'int_type'],
    ['a day before the first', DATE, '2026-01-01T23:59:59Z', 'greater_than_equal'],
    ['a day after the last', DATE, '2026-01-05', 'less_than_equal'],
    ['a day that does not exist', DATE, '2026-02-30', 'datetime_parsing'],
    ['a text that is no date', DATE, 'tomorrow', 'datetime_parsing'],
    ['seconds for a date', DATE, JANUARY_2, 'datetime_parsing'],
    ['a text for a checkbox', CHECKBOX, 'true', 'bool_type'],
    ['a value that is no option', SELECT, 'xl', 'enum'],
    ['the label of an option', SELECT, 'Small', 'enum'],
    ['a list for a text', FREE, ['a'], 'string_type'],
    ['an object for a text', FREE, {}, 'string_type'],
  ])('refuses %s', (_title, typed, sent, type) => {
    const { data, faults } = check(attached(typed), sent);
    expect(data).toBeNull();
    expect(faults).toMatchObject([{ loc: ['body', 'custom_field_data', 'field'], type }]);
  });

  it.each<[TypedProperties, unknown]>([
    [TEXT, ''],
    [TEXT, null],
    [NUMBER, undefined],
    [DATE, null],
    [CHECKBOX, null],
    [CHECKBOX, false],
    [SELECT, ''],
  ])('requires an answer to %j where required fields are enforced, and not %j', (typed, empty) => {
    expect(check(attached(typed, true), empty).faults).toHaveLength(1);
    expect(check(attached(typed, true), empty, false).faults).toBeNull();
    expect(check(attached(typed), empty).faults).toBeNull();
  });

  it('keeps zero in a required number', () => {
    expect(check(attached(NUMBER, true), 0)).toEqual({ data: { field: 0 }, faults: null });
  });

  it('stores every attached slug and drops the others', () => {
    const fields = [attached(FREE, false, 'note'), attached(CHECKBOX, false, 'terms')];
    const sent = { note: 'Hi', unknown: 'x' };
    expect(checkCustomFieldData(fields, sent, { requireRequired: true }).data).toEqual({
      note: 'Hi',
      terms: false,
    });
  });

  it('reports every field that is wrong', () => {
    const fields = [attached(TEXT, false, 'a'), attached(NUMBER, false, 'b'), attached(FREE, true, 'c')];
    const { faults } = checkCustomFieldData(fields, { a: 'x', b: 99 }, { requireRequired: true });
    expect(faults?.map(({ loc, type }) => [loc.at(-1), type])).toEqual([
      ['a', 'string_too_short'],
      ['b', 'less_than_equal'],
      ['c', 'missing'],
    ]);
  });

  it.each(['__proto__', 'constructor', 'tostring'])('takes %s for a slug like any other', (slug) => {
    const field = attached(FREE, false, slug);
    expect(checkCustomFieldData([field], {}, { requireRequired: true }).data).toEqual(
      Object.fromEntries([[slug, null]]),
    );
    const sent = JSON.parse(`{ "${slug}": "x" }`) as Record<string, unknown>;
    const { data } = checkCustomFieldData([field], sent, { requireRequired: true });
    expect(JSON.stringify(data)).toBe(`{"${slug}":"x"}`);
  });
});
