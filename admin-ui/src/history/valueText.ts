import { isObject } from './guards';

/**
 * Translates a member's value; unknown values stay as they are. For a member with parts, `.thing` names a part and
 * `.deed` its values; `truth` covers every boolean.
 */
export type ValueWords = (member: string, value: string) => string;

/** A value of the audit log as text; empty for null. */
export function valueText(value: unknown, member: string, words: ValueWords): string {
  if (typeof value === 'boolean') return words('truth', String(value));
  return listedValues(value, member, words) ?? listedByKey(value, member, words) ?? spelledOut(value);
}

/** One value or a list of them; undefined for objects. */
function listedValues(value: unknown, member: string, words: ValueWords): string | undefined {
  if (value === null) return '';
  const items: unknown[] = Array.isArray(value) ? value : [value];
  if (!items.every((item) => typeof item === 'string')) return undefined;
  return items.map((item) => words(member, item)).join(', ');
}

/** Lists by key, such as the permissions of a role. */
function listedByKey(value: unknown, member: string, words: ValueWords): string | undefined {
  if (!isObject(value)) return undefined;
  const parts = Object.entries(value).map(
    ([name, part]) => [words(`${member}.thing`, name), listedValues(part, `${member}.deed`, words)] as const,
  );
  if (parts.some(([, text]) => text === undefined)) return undefined;
  const given = parts.filter(([, text]) => text !== '');
  return given.map(([name, text]) => `${name}: ${text ?? ''}`).join('; ');
}

/** Values inside each other as text, without members that are null. */
function spelledOut(value: unknown): string {
  if (Array.isArray(value)) return value.map(inBrackets).join(', ');
  if (!isObject(value)) return String(value);
  return Object.entries(value)
    .filter(([, part]) => part !== null)
    .map(([name, part]) => `${name}: ${inBrackets(part)}`)
    .join(', ');
}

const inBrackets = (value: unknown): string =>
  typeof value === 'object' && value !== null ? `(${spelledOut(value)})` : spelledOut(value);
