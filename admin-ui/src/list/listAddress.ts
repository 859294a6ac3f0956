import type { PagePosition } from './pages';

/** Parameters that make it another list. */
const listParameters = ['filter', 'sort', 'order', 'perPage'];

/**
 * The end from which an address counts pages. It belongs to one list: react-admin keeps unknown parameters when the
 * list is searched, filtered or sorted, and restarts at the first page.
 */
export function endInAddress(address: URLSearchParams): PagePosition['from'] {
  return address.get('from') === endOf(address) ? 'end' : 'start';
}

/** The same address, paged from an end. */
export function withEnd(address: URLSearchParams, from: PagePosition['from']): URLSearchParams {
  const counted = new URLSearchParams(address);
  counted.delete('from');
  if (from === 'end') counted.set('from', endOf(address));
  return counted;
}

function endOf(address: URLSearchParams): string {
  const list = listParameters.map((name) => address.get(name) ?? '').join(' ');
  let sum = 0;
  for (const character of list) sum = (Math.imul(sum, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return `end-${(sum >>> 0).toString(36)}`;
}
