import type { Place } from './pages';

/** What react-admin writes of a list that makes it another one. */
const narrowing = ['filter', 'sort', 'order', 'perPage'];

/**
 * The end from which an address counts pages. It holds for the list that it was written for: react-admin keeps what it does
 * not know in an address, also when the list is searched, narrowed or sorted, and begins with the first page again.
 */
export function endAsked(address: URLSearchParams): Place['from'] {
  return address.get('from') === endOf(address) ? 'end' : 'start';
}

/** The same address, which counts from an end. */
export function withEnd(address: URLSearchParams, from: Place['from']): URLSearchParams {
  const counted = new URLSearchParams(address);
  counted.delete('from');
  if (from === 'end') counted.set('from', endOf(address));
  return counted;
}

function endOf(address: URLSearchParams): string {
  const list = narrowing.map((name) => address.get(name) ?? '').join(' ');
  let sum = 0;
  for (const character of list) sum = (Math.imul(sum, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return `end-${(sum >>> 0).toString(36)}`;
}
