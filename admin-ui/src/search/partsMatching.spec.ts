import { describe, expect, it } from '@jest/globals';
import { partsMatching } from './partsMatching';

/** Matches in brackets. */
const marked = (text: string, wanted: string) =>
  partsMatching(text, wanted)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

describe('what is emphasised in a result', () => {
  it.each([
    ['Ada Lovelace', 'love', 'Ada [Love]lace'],
    ['Ada Lovelace', 'ada love', '[Ada Love]lace'],
    ['Lovelace, Ada', 'ada love', '[Love]lace, [Ada]'],
    ['a.b+c@example.com', '.b+', 'a[.b+]c@example.com'],
    ['Ada Lovelace', 'grace', 'Ada Lovelace'],
    ['Ada Lovelace', '', 'Ada Lovelace'],
  ])('of %j for %j: %j', (text, wanted, expected) => {
    expect(marked(text, wanted)).toBe(expected);
  });
});
