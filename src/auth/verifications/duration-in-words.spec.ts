import { describe, expect, it } from '@jest/globals';
import { durationInWords } from './duration-in-words.js';

describe('durationInWords', () => {
  it.each([
    [60, '1 minute'],
    [90, '1 minute'],
    [600, '10 minutes'],
    [3_600, '1 hour'],
    [5_400, '90 minutes'],
    [7_200, '2 hours'],
    [86_400, '1 day'],
    [604_800, '7 days'],
  ])('words %d seconds as %s', (seconds, words) => {
    expect(durationInWords(seconds)).toBe(words);
  });
});
