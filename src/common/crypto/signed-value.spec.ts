import { describe, expect, it } from '@jest/globals';
import { signValue, verifySignedValue } from './signed-value.js';

/** Values that better-auth has signed, so that cookies of people who move over stay valid. */
const KEYS = { current: 'contract-test-secret-0123456789abcdef', previous: [] };
const TOKEN = 'AbCdEfGhIjKlMnOpQrStUvWxYz012345';
const SIGNED = `${TOKEN}.Va9aG0HN/mVG0p/seQsZxIRkP7CccLwJ+QwND4RaOTc=`;

describe('signing', () => {
  it.each([
    [TOKEN, SIGNED],
    ['true', 'true.149ev8g44YO/2JXF+WpIOyECAcxbueypaGDKQA+T8r8='],
  ])('%s', (value, signed) => {
    expect(signValue(value, KEYS)).toBe(signed);
  });

  it('survives a cookie', () => {
    expect(encodeURIComponent(SIGNED)).toBe(`${TOKEN}.Va9aG0HN%2FmVG0p%2FseQsZxIRkP7CccLwJ%2BQwND4RaOTc%3D`);
  });
});

describe('verifying', () => {
  it('gives the value back', () => {
    expect(verifySignedValue(SIGNED, KEYS)).toBe(TOKEN);
  });

  it('splits at the last dot', () => {
    expect(verifySignedValue(signValue('a.b.c', KEYS), KEYS)).toBe('a.b.c');
  });

  it.each([
    ['nothing', ''],
    ['no dot', TOKEN],
    ['no value', SIGNED.slice(TOKEN.length)],
    ['no signature', `${TOKEN}.`],
    ['another value', SIGNED.replace('A', 'B')],
    ['another signature', SIGNED.replace('.V', '.W')],
    ['a signature without its padding', SIGNED.slice(0, -1)],
    ['a signature with a character more', `${SIGNED}=`],
    ['a signature of 44 characters without padding', `${SIGNED.slice(0, -1)}A`],
    [
      'a signature in the alphabet of addresses',
      SIGNED.replaceAll('/', '_').replaceAll('+', '-').replace('V', 'W'),
    ],
    ['44 characters that are no base64', `${TOKEN}.${'*'.repeat(43)}=`],
    ['the same text percent-encoded', encodeURIComponent(SIGNED)],
  ])('refuses %s', (_case, text) => {
    expect(verifySignedValue(text, KEYS)).toBeNull();
  });
});

describe('rotating the secret', () => {
  const rotated = { current: 'the new secret', previous: ['the one before', KEYS.current] };

  it('verifies what earlier secrets have signed', () => {
    expect(verifySignedValue(SIGNED, rotated)).toBe(TOKEN);
  });

  it('signs with the current one only', () => {
    expect(verifySignedValue(signValue(TOKEN, rotated), KEYS)).toBeNull();
  });

  it('ends when the earlier secret is taken off the list', () => {
    expect(verifySignedValue(SIGNED, { current: 'the new secret', previous: [] })).toBeNull();
  });
});
