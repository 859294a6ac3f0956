import { ValidateBy } from 'class-validator';

/** Characters; several of them have to fit what servers usually take for all headers. */
const LONGEST_VALUE = 4_096;
const LONGEST_NAME = 128;

/** A token (RFC 9110, section 5.6.2). */
const NAME = /^[!#$%&'*+.^_`|~\w-]+$/;
/** What every server reads the same: visible ASCII, with spaces inside (RFC 9110, section 5.5). */
const VALUE = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;
/** What we say ourselves, and what belongs to the connection: a second voice there could smuggle another request. */
const OURS =
  /^(?:accept-encoding|connection|content-.*|expect|host|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|user-agent|webhook-.*)$/i;

/** Headers by their names, such as messages may carry besides ours; null ends one, where there can be one to end. */
export const IsHeaders = ({ endable = false } = {}) =>
  ValidateBy({
    name: 'isHeaders',
    validator: {
      validate: (value: unknown) => problemOf(value, endable) === null,
      defaultMessage: (asked) => problemOf(asked?.value, endable) ?? '',
    },
  });

/** Told with the name, never with the value. */
function problemOf(value: unknown, endable: boolean): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'headers must be an object';
  const names = Object.keys(value).map((name) => name.toLowerCase());
  if (new Set(names).size < names.length) return 'headers must not contain duplicate names';
  const problems = Object.entries(value).map(([name, text]) => {
    return problemOfName(name) ?? (endable && text === null ? null : problemOfValue(name, text));
  });
  return problems.find((problem) => problem !== null) ?? null;
}

function problemOfName(name: string): string | null {
  if (name.length > LONGEST_NAME || !NAME.test(name)) return 'headers must have valid names';
  return OURS.test(name) ? `${name} is reserved` : null;
}

function problemOfValue(name: string, text: unknown): string | null {
  if (isValue(text)) return null;
  return `${name} must be 1 to ${String(LONGEST_VALUE)} visible ASCII characters`;
}

function isValue(text: unknown): boolean {
  return typeof text === 'string' && text.length <= LONGEST_VALUE && VALUE.test(text);
}
