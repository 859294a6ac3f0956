export type Guard<Value> = (value: unknown) => value is Value;

type Shape = Record<string, Guard<unknown>>;
type Shaped<Of extends Shape> = { [Name in keyof Of]: Of[Name] extends Guard<infer Value> ? Value : never };

export const isText: Guard<string> = (value) => typeof value === 'string';

export const isNumber: Guard<number> = (value) => typeof value === 'number';

export const isBoolean: Guard<boolean> = (value) => typeof value === 'boolean';

export const isObject: Guard<Record<string, unknown>> = (value): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isListOf =
  <Item>(fits: Guard<Item>): Guard<Item[]> =>
  (value): value is Item[] =>
    Array.isArray(value) && value.every(fits);

/** Whether the value is an object with these members. */
export const hasShape =
  <Of extends Shape>(shape: Of): Guard<Shaped<Of>> =>
  (value): value is Shaped<Of> =>
    isObject(value) && Object.entries(shape).every(([name, fits]) => fits(value[name]));
