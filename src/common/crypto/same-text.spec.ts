import { describe, expect, it } from '@jest/globals';
import { isSameText } from './same-text.js';

describe('isSameText', () => {
  it('is true for the same text', () => expect(isSameText('open sesame', 'open sesame')).toBe(true));

  it.each(['', 'open', 'open sesamE', 'open sesame '])('is false for %p', (given) =>
    expect(isSameText('open sesame', given)).toBe(false),
  );
});
