import { expect, it } from '@jest/globals';
import { hashToken, newToken } from './token.js';

it('a token is 32 letters and digits, so that no dot can be taken for the one before a signature', () => {
  expect(Array.from({ length: 200 }, newToken).every((token) => /^[a-zA-Z0-9]{32}$/.test(token))).toBe(true);
});

it('no token is made twice', () => {
  expect(new Set(Array.from({ length: 1000 }, newToken)).size).toBe(1000);
});

it('the hash of a token is its SHA-256', () => {
  expect(hashToken('abc').toString('hex')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});
