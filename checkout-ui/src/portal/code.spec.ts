import { describe, expect, it } from '@jest/globals';
import { codeOf } from './code';

describe('a code that was mailed', () => {
  it.each([
    ['in lower case', 'ab12cd', 'AB12CD'],
    ['with spaces and a dash', ' AB1 - 2CD ', 'AB12CD'],
    ['with more after it', 'AB12CD34', 'AB12CD'],
    ['in part', 'ab1', 'AB1'],
  ])('is read %s', (_how, text, code) => {
    expect(codeOf(text)).toBe(code);
  });
});
