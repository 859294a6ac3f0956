import { describe, expect, it } from '@jest/globals';
import { stateOf } from './address.js';

describe('the state of an address', () => {
  it.each([
    ['US', 'US-CA', 'US-CA'],
    ['US', 'ca', 'US-CA'],
    ['US', ' us-dc ', 'US-DC'],
    ['CA', 'ON', 'CA-ON'],
    ['CA', 'CA-QC', 'CA-QC'],
    ['DE', 'Bayern', 'Bayern'],
  ])('in %s: %j', (country, written, state) => {
    expect(stateOf(written, country)).toBe(state);
  });

  it.each([
    ['US', 'XX'],
    ['US', 'PR'],
    ['US', 'CA-ON'],
    ['US', 'California'],
    ['CA', 'US-CA'],
    ['CA', 'YT'],
  ])('is none in %s: %s', (country, written) => {
    expect(stateOf(written, country)).toBeNull();
  });
});
