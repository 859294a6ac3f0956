import { describe, expect, it } from '@jest/globals';
import { KeyedHashes } from './keyed-hash.js';

const PURPOSE = 'spec';
const OLD = 'an earlier secret that was rotated away';
const NEW = 'test-secret-0123456789-abcdefghijklmnop';
const before = new KeyedHashes(PURPOSE, { current: OLD, previous: [] });
const after = new KeyedHashes(PURPOSE, { current: NEW, previous: [OLD] });

describe('a keyed hash', () => {
  it('is the same each time', () => {
    expect(before.make('text')).toEqual(before.make('text'));
  });

  it.each([
    ['another text', before.make('Text')],
    ['another secret', after.make('text')],
    ['another purpose', new KeyedHashes('other', { current: OLD, previous: [] }).make('text')],
  ])('differs for %s', (_case, other) => {
    expect(before.make('text').hash.equals(other.hash)).toBe(false);
  });

  it('is told by the id of its key, which differs with the secret', () => {
    expect(before.make('a').keyId).toMatch(/^[\da-f]{12}$/);
    expect(before.make('a').keyId).toBe(before.make('b').keyId);
    expect(before.make('a').keyId).not.toBe(after.make('a').keyId);
  });

  it('is found after the secret was rotated', () => {
    expect(after.candidates('text')).toEqual([after.make('text'), before.make('text')]);
  });

  it('is not found without its secret', () => {
    const without = new KeyedHashes(PURPOSE, { current: NEW, previous: [] });
    expect(without.candidates('text')).toEqual([after.make('text')]);
  });
});
