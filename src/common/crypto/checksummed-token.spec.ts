import { describe, expect, it } from '@jest/globals';
import { isChecksummedToken, newChecksummedToken } from './checksummed-token.js';

const PREFIX = 'spec_tok_';
const ZEROS = '0'.repeat(37);
const made = Array.from({ length: 500 }, () => newChecksummedToken(PREFIX));

/** The token with its character at the place, counted from the end where negative, replaced by another. */
function withOther(token: string, place: number): string {
  const at = place < 0 ? token.length + place : place;
  return `${token.slice(0, at)}${token[at] === 'x' ? 'y' : 'x'}${token.slice(at + 1)}`;
}

describe('a token with a checksum', () => {
  it('is its prefix, 37 letters and digits, and 6 more', () => {
    expect(made.every((token) => /^spec_tok_[0-9A-Za-z]{43}$/.test(token))).toBe(true);
  });

  it('is not made twice', () => {
    expect(new Set(made).size).toBe(made.length);
  });

  it('is known as one', () => {
    expect(made.every((token) => isChecksummedToken(PREFIX, token))).toBe(true);
  });

  // CRC-32 of 37 zeros is 3,425,114,580, by another implementation: 3jnQlY in base 62.
  it('ends in the CRC-32 of the random part, in base 62', () => {
    expect(isChecksummedToken(PREFIX, `${PREFIX}${ZEROS}3jnQlY`)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['the prefix alone', PREFIX],
    ['another prefix', made[0]!.replace('spec_tok_', 'spec_key_')],
    ['a character changed', withOther(made[0]!, PREFIX.length)],
    ['a character of the checksum changed', withOther(made[0]!, -1)],
    ['a character missing', made[0]!.slice(0, -1)],
    ['a character more', `${made[0]!}0`],
    ['a space behind it', `${made[0]!} `],
    ['a line break behind it', `${made[0]!}\n`],
    ['characters of another alphabet', `${PREFIX}${'-'.repeat(43)}`],
  ])('is not recognised in %s', (_case, text) => {
    expect(isChecksummedToken(PREFIX, text)).toBe(false);
  });
});
