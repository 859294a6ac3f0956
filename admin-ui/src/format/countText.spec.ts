import { expect, it } from '@jest/globals';
import { countText } from './countText';

it.each([
  [0, '0'],
  [9_999, '9,999'],
  [10_000, '10,000'],
  [10_001, '10,000+'],
])('writes %d as %s', (count, text) => {
  expect(countText(count, 'en')).toBe(text);
});
