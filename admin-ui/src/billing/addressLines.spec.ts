import { describe, expect, it } from '@jest/globals';
import { addressLines, countryName } from './addressLines';

const address = {
  line1: 'Rue de la Paix 7',
  line2: null,
  postal_code: '75002',
  city: 'Paris',
  state: null,
  country: 'FR',
};

describe('an address', () => {
  it('has a line for each part that is known, and the name of its country', () => {
    expect(addressLines(address, 'en')).toEqual(['Rue de la Paix 7', '75002 Paris', 'France']);
  });

  it('can be a country alone', () => {
    const none = { line1: null, postal_code: null, city: null };
    expect(addressLines({ ...address, ...none }, 'en')).toEqual(['France']);
  });

  it('keeps a code that is not one of a country', () => {
    expect(countryName('not a code', 'en')).toBe('not a code');
  });
});
