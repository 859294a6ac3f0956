import { describe, expect, it } from '@jest/globals';
import { descriptorSuffix } from './stripe-requests.js';

describe('the seller on a statement', () => {
  it.each([
    ['Acme', 'Acme'],
    ['Harbour & Sons', 'Harbour So'],
    ['Café "Zürich" *1*', 'Cafe Zuric'],
    ['1984', null],
    ['東京', null],
    ['', null],
  ])('of %j is %j', (name, suffix) => {
    expect(descriptorSuffix(name)).toBe(suffix);
  });
});
