import { describe, expect, it } from '@jest/globals';
import { decryptText, encryptText } from './encrypted-text.js';

const PLACE = 'accounts/1/access token';
const OLD = 'an earlier secret that was rotated away';
const keys = { current: 'test-secret-0123456789-abcdefghijklmnop', previous: [OLD] };
const before = { current: OLD, previous: [] };

const TEXT = 'ya29.größer – 🔑';

/** The encrypted text with one of its parts replaced. */
function withPart(encrypted: string, index: number, change: (part: string) => string): string {
  return encrypted
    .split('.')
    .map((part, at) => (at === index ? change(part) : part))
    .join('.');
}

function flipped(part: string): string {
  const bytes = Buffer.from(part, 'base64url');
  bytes[0]! ^= 1;
  return bytes.toString('base64url');
}

describe('an encrypted text', () => {
  it.each([
    ['an empty one', ''],
    ['one in any script', TEXT],
    ['a long one', 'x'.repeat(100_000)],
  ])('comes back as it was: %s', (_kind, text) => {
    expect(decryptText(encryptText(text, PLACE, keys), PLACE, keys)).toBe(text);
  });

  it('shows nothing of the text or of the secret', () => {
    const encrypted = encryptText(TEXT, PLACE, keys);
    expect(encrypted).toMatch(/^v1\.[\da-f]{12}\.[\w-]{16}\.[\w-]+$/);
    expect(Buffer.from(encrypted.split('.')[3]!, 'base64url').includes('ya29')).toBe(false);
  });

  it('is another one each time', () => {
    const texts = Array.from({ length: 50 }, () => encryptText(TEXT, PLACE, keys));
    expect(new Set(texts).size).toBe(50);
  });

  it('can be read after the secret was rotated', () => {
    expect(decryptText(encryptText(TEXT, PLACE, before), PLACE, keys)).toBe(TEXT);
  });

  it('cannot be read without its secret', () => {
    expect(decryptText(encryptText(TEXT, PLACE, keys), PLACE, before)).toBeNull();
  });

  it('cannot be read in another place', () => {
    expect(decryptText(encryptText(TEXT, PLACE, keys), 'accounts/2/access token', keys)).toBeNull();
  });

  it.each([
    ['the nonce', 2],
    ['the text', 3],
  ])('cannot be read once somebody has changed %s', (_part, index) => {
    const encrypted = withPart(encryptText(TEXT, PLACE, keys), index, flipped);
    expect(decryptText(encrypted, PLACE, keys)).toBeNull();
  });

  it('cannot be read once somebody has changed its tag', () => {
    const encrypted = withPart(encryptText(TEXT, PLACE, keys), 3, (part) => {
      const bytes = Buffer.from(part, 'base64url');
      bytes[bytes.length - 1]! ^= 1;
      return bytes.toString('base64url');
    });
    expect(decryptText(encrypted, PLACE, keys)).toBeNull();
  });

  it('cannot be read with a shorter tag, which would be easier to guess', () => {
    const encrypted = withPart(encryptText('', PLACE, keys), 3, (part) =>
      Buffer.from(part, 'base64url').subarray(0, 4).toString('base64url'),
    );
    expect(decryptText(encrypted, PLACE, keys)).toBeNull();
  });

  it.each(['', 'v1', 'v1...', 'v2.aa.bb.cc', 'plain text', 'v1.a.b.c.d'])('cannot be %j', (text) => {
    expect(decryptText(text, PLACE, keys)).toBeNull();
  });
});
