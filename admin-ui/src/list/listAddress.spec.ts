import { expect, it } from '@jest/globals';
import { endInAddress, withEnd } from './listAddress';

const list = new URLSearchParams({
  filter: '{"q":"ada"}',
  sort: 'name',
  order: 'ASC',
  perPage: '25',
  page: '2',
});

it('counts from the end that an address was written for, on each of its pages', () => {
  const fromEnd = withEnd(list, 'end');
  expect(endInAddress(fromEnd)).toBe('end');
  fromEnd.set('page', '3');
  expect(endInAddress(fromEnd)).toBe('end');
  expect(endInAddress(withEnd(fromEnd, 'start'))).toBe('start');
  expect(withEnd(fromEnd, 'start').has('from')).toBe(false);
});

it.each([
  ['filter', '{}'],
  ['sort', 'email'],
  ['order', 'DESC'],
  ['perPage', '50'],
])('begins at the start again when another %s makes it another list', (name, value) => {
  const fromEnd = withEnd(list, 'end');
  fromEnd.set(name, value);
  expect(endInAddress(fromEnd)).toBe('start');
});
