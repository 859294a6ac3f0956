import { describe, expect, it } from '@jest/globals';
import { toldFaults } from './told-faults.js';

const fault = (loc: (string | number)[], msg: string, type = 'value_error') => ({
  loc,
  msg,
  type,
  input: null,
});

describe('faults of an input in words', () => {
  it.each([
    [[fault(['query', 'size'], 'size must not be greater than 100')], 'size must not be greater than 100'],
    [[fault(['body', 'reason'], 'Field required', 'missing')], 'reason is missing'],
    [
      [fault(['body', 'selection', 'ids', 1], 'each value in ids must be a string')],
      'selection.ids.1: each value in ids must be a string',
    ],
    [[fault(['query', 'before'], '')], 'before is not valid'],
    [[fault(['body'], 'Input should be an object')], 'Input should be an object'],
    [
      ['a', 'b', 'c', 'd'].map((name) => fault(['query', name], `${name} is wrong`)),
      'a is wrong; b is wrong; c is wrong',
    ],
  ])('%# say what is wrong and where', (faults, words) => {
    expect(toldFaults(faults)).toBe(words);
  });
});
