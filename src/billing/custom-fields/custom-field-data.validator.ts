import { isISO8601 } from 'class-validator';
import type { InputFault } from '#common/errors/app-error.js';
import { addSeconds } from '#common/time/clock.js';
import { dayOfSeconds, secondsBetween } from '#common/time/seconds.js';
import type {
  BoundedProperties,
  CustomFieldProperties,
  CustomFieldPropertiesOf,
  CustomFieldType,
  SelectProperties,
  TextProperties,
} from './custom-field.entity.js';

/** A custom field of a product or a checkout. */
export interface AttachedField {
  type: CustomFieldType;
  /** Of the type. */
  properties: CustomFieldProperties;
  slug: string;
  required: boolean;
}

export type CustomFieldValue = string | number | boolean | null;
/** By slug; dates are ISO 8601 texts in UTC. */
export type CustomFieldData = Record<string, CustomFieldValue>;

/** The data to store, or the faults of the input. */
export type CheckedCustomFieldData =
  { data: CustomFieldData; faults: null } | { data: null; faults: InputFault[] };

type Fault = Pick<InputFault, 'type' | 'msg'>;
type CheckedValue = { value: CustomFieldValue } | { fault: Fault };
type Check<Type extends CustomFieldType> = (
  value: unknown,
  properties: CustomFieldPropertiesOf[Type],
) => CheckedValue;

const UNIX_START = new Date(0);

/**
 * Checks answers against the attached fields. The data to store has every attached slug: `false` for an empty checkbox, `null`
 * for any other empty field. Slugs that are not attached are dropped.
 * @param requireRequired whether required fields must be filled in, as at the confirmation of a checkout
 */
export function checkCustomFieldData(
  fields: readonly AttachedField[],
  sent: Readonly<Record<string, unknown>>,
  { requireRequired }: { requireRequired: boolean },
): CheckedCustomFieldData {
  const checked = fields.map((field) => {
    const value = Object.hasOwn(sent, field.slug) ? sent[field.slug] : null;
    return { slug: field.slug, sent: value, ...checkValue(field, value, requireRequired) };
  });
  const faults = checked.flatMap((one) => ('fault' in one ? faultOf(one.slug, one.sent, one.fault) : []));
  if (faults.length > 0) return { data: null, faults };
  const entries = checked.flatMap((one) => ('value' in one ? [[one.slug, one.value] as const] : []));
  return { data: Object.fromEntries(entries), faults: null };
}

function faultOf(slug: string, sent: unknown, { type, msg }: Fault): InputFault {
  const isShown = typeof sent === 'number' || typeof sent === 'boolean';
  return { loc: ['body', 'custom_field_data', slug], msg, type, input: isShown ? sent : null };
}

function checkValue(field: AttachedField, sent: unknown, requireRequired: boolean): CheckedValue {
  const isRequired = field.required && requireRequired;
  if (isEmpty(sent)) {
    if (isRequired) return refused('missing', 'Field required');
    return { value: field.type === 'checkbox' ? false : null };
  }
  if (field.type === 'checkbox' && isRequired && sent === false)
    return refused('value_error', 'This box has to be checked');
  const check = CHECKS[field.type] as Check<CustomFieldType>;
  return check(sent, field.properties);
}

function isEmpty(sent: unknown): boolean {
  return sent === null || sent === undefined || sent === '';
}

const CHECKS: { [Type in CustomFieldType]: Check<Type> } = {
  text: checkText,
  number: checkNumber,
  date: checkDate,
  checkbox: (value) =>
    typeof value === 'boolean' ? { value } : refused('bool_type', 'Input should be true or false'),
  select: checkSelect,
};

function checkText(
  value: unknown,
  { min_length: least = 0, max_length: most }: TextProperties,
): CheckedValue {
  if (typeof value !== 'string') return refused('string_type', 'Input should be a text');
  // Characters, not UTF-16 units.
  const { length } = [...value];
  if (length < least) return refused('string_too_short', `At least ${String(least)} characters`);
  if (most !== undefined && length > most)
    return refused('string_too_long', `At most ${String(most)} characters`);
  return { value };
}

function checkNumber(value: unknown, { ge, le }: BoundedProperties): CheckedValue {
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    return refused('int_type', 'Input should be a whole number');
  if (ge !== undefined && value < ge) return refused('greater_than_equal', `At least ${String(ge)}`);
  if (le !== undefined && value > le) return refused('less_than_equal', `At most ${String(le)}`);
  return { value };
}

function checkDate(value: unknown, { ge, le }: BoundedProperties): CheckedValue {
  const date = typeof value === 'string' ? dateOf(value) : null;
  if (date === null) return refused('datetime_parsing', 'Input should be an ISO 8601 date or time');
  const day = dayOfSeconds(secondsBetween(UNIX_START, date, 'floor'));
  if (ge !== undefined && day < dayOfSeconds(ge))
    return refused('greater_than_equal', `Not before ${dateText(ge)}`);
  if (le !== undefined && day > dayOfSeconds(le))
    return refused('less_than_equal', `Not after ${dateText(le)}`);
  return { value: date.toISOString() };
}

const HAS_TIME = /T/;
const HAS_ZONE = /(?:Z|[+-]\d{2}:?\d{2})$/;

/** Times without a zone are in UTC. */
function dateOf(text: string): Date | null {
  if (!isISO8601(text, { strict: true, strictSeparator: true })) return null;
  const isLocal = HAS_TIME.test(text) && !HAS_ZONE.test(text);
  const date = new Date(isLocal ? `${text}Z` : text);
  return Number.isNaN(date.getTime()) ? null : date;
}

function dateText(seconds: number): string {
  return addSeconds(UNIX_START, seconds).toISOString().slice(0, 10);
}

function checkSelect(value: unknown, { options }: SelectProperties): CheckedValue {
  const option = options.find((one) => one.value === value);
  if (option !== undefined) return { value: option.value };
  return refused('enum', `Input should be one of: ${options.map((one) => one.value).join(', ')}`);
}

function refused(type: string, msg: string): CheckedValue {
  return { fault: { type, msg } };
}
