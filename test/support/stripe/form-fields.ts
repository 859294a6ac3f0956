/** What forms of Stripe's API hold: `a[b]=1&c[0]=2` is `{ a: { b: '1' }, c: ['2'] }`. */
export interface FormFields {
  [name: string]: FormValue;
}
export type FormValue = string | FormValue[] | FormFields;

/** @throws Error for a name that no client of Stripe writes */
export function readFields(text: string): FormFields {
  const fields = emptyFields();
  for (const [name, value] of new URLSearchParams(text)) place(fields, pathOf(name), value);
  return toLists(fields) as FormFields;
}

function emptyFields(): FormFields {
  return Object.create(null) as FormFields;
}

function pathOf(name: string): string[] {
  const [head = '', ...rest] = name.split('[');
  if (head === '' || rest.some((part) => !part.endsWith(']'))) throw new Error(`bad parameter ${name}`);
  return [head, ...rest.map((part) => part.slice(0, -1))];
}

function place(fields: FormFields, [name = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    fields[name] = value;
    return;
  }
  const key =
    rest[0] === '' ? [String(Object.keys((fields[name] as FormFields | undefined) ?? {}).length)] : [];
  const inner = (fields[name] ??= emptyFields()) as FormFields;
  place(inner, [...key, ...rest.slice(key.length)], value);
}

/** Members named 0, 1, 2 … are entries of a list. */
function toLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, toLists(inner)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries<FormValue>(entries);
}
