/** What a fault is called depends on what was sent, and for lengths on the least that is allowed. */
type Naming = (sent: unknown, limits: readonly unknown[]) => string;

/** In a query everything is text, so the fault is that it cannot be read; in a body it is of another type. */
const read =
  (kind: string): Naming =>
  (sent) =>
    `${kind}_${typeof sent === 'string' ? 'parsing' : 'type'}`;

const lengthOf: Naming = (sent, [least]) => {
  if (typeof sent !== 'string') return 'string_type';
  return sent.length < Number(least) ? 'string_too_short' : 'string_too_long';
};

/** The rules of class-validator, by the names under which clients of the published Polar SDK know their breach. */
const TYPES: Record<string, string | Naming> = {
  isString: 'string_type',
  isLength: lengthOf,
  minLength: 'string_too_short',
  maxLength: 'string_too_long',
  isNotEmpty: 'string_too_short',
  matches: 'string_pattern_mismatch',
  isUrl: read('url'),
  isUuid: read('uuid'),
  isInt: read('int'),
  isNumber: read('float'),
  isBoolean: read('bool'),
  isDate: read('datetime'),
  min: 'greater_than_equal',
  minDate: 'greater_than_equal',
  isPositive: 'greater_than',
  max: 'less_than_equal',
  maxDate: 'less_than_equal',
  isIn: 'enum',
  isEnum: 'enum',
  isSorting: 'enum',
  isArray: 'list_type',
  arrayNotEmpty: 'too_short',
  arrayMinSize: 'too_short',
  arrayMaxSize: 'too_long',
  isObject: 'dict_type',
  nestedValidation: 'model_attributes_type',
};

const KINDS = new Set(['isString', 'isInt', 'isNumber', 'isBoolean', 'isDate', 'isArray', 'isObject']);

/** The broken rules of one member, that of its kind first: what is no text breaks the rule of its length as well. */
export function kindsFirst(rules: readonly string[]): string[] {
  return [...rules.filter((rule) => KINDS.has(rule)), ...rules.filter((rule) => !KINDS.has(rule))];
}

/** What those clients call the breach of a rule; `value_error` for rules of our own. */
export function faultType(rule: string, sent: unknown, limits: readonly unknown[]): string {
  const type = TYPES[rule] ?? 'value_error';
  return typeof type === 'string' ? type : type(sent, limits);
}
