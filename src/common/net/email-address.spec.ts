import { describe, expect, it } from '@jest/globals';
import { isEmail, normalizeEmail } from './email-address.js';

describe('an address', () => {
  it.each([
    'ada@example.com',
    'Ada.Lovelace+news@Example.COM',
    "o'hara_42@mail.example.co.uk",
    'josé@example.com',
    'jose\u0301@example.com',
    'ада@example.com',
    'アダ漢字@example.com',
    'अदा@example.com',
    'ada@bücher.example',
    'ada@пример.рф',
  ])('may be %s', (email) => {
    expect(isEmail(email)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['a name', 'ada'],
    ['two addresses', 'ada@example.com,eve@example.com'],
    ['one with a name', 'Ada <ada@example.com>'],
    ['one without a domain', 'ada@localhost'],
    ['one in quotes', '"ada"@example.com'],
    ['one with a line break in quotes', '"ada\r\nbcc: eve"@example.com'],
    ['one with a space', 'ada @example.com'],
    ['one that is too long', `${'a'.repeat(64)}@${'b.'.repeat(200)}com`],
    ['a megabyte', `${'\u0315\u0316'.repeat(500_000)}@example.com`],
  ])('is not %s', (_case, email) => {
    expect(isEmail(email)).toBe(false);
  });

  it.each([
    ['a zero-width space', 'a\u200bda@example.com'],
    ['a zero-width joiner', 'a\u200dda@example.com'],
    ['a soft hyphen', 'a\u00adda@example.com'],
    ['a byte order mark', '\ufeffada@example.com'],
    ['a turn of direction', 'a\u202eda@example.com'],
    ['an isolate', 'a\u2066da@example.com'],
    ['a variation selector', 'a\ufe0fda@example.com'],
    ['a Hangul filler, which is a letter', 'a\u3164da@example.com'],
    ['a control character', 'a\u0007da@example.com'],
    ['NUL', 'a\0da@example.com'],
    ['half a surrogate pair', 'a\ud800da@example.com'],
    ['a tag character', 'a\u{e0061}da@example.com'],
  ])('holds nothing that is not seen: %s', (_case, email) => {
    expect(isEmail(email)).toBe(false);
  });

  it.each([
    ['Cyrillic among Latin', '\u0430da@example.com'],
    ['Greek among Latin', 'ad\u03b1@example.com'],
    ['Latin among Cyrillic', 'ада-a@example.com'],
    ['Armenian among Latin', 'ad\u0561@example.com'],
  ])('does not mix scripts that resemble each other: %s', (_case, email) => {
    expect(isEmail(email)).toBe(false);
  });
});

describe('two spellings of one address', () => {
  it.each([
    ['ADA@EXAMPLE.COM', 'ada@example.com'],
    ['ａｄａ@example.com', 'ada@example.com'],
    ['ada@ｅｘａｍｐｌｅ.com', 'ada@example.com'],
    ['ﬁona@example.com', 'fiona@example.com'],
    ['\u212aim@example.com', 'kim@example.com'],
    ['jose\u0301@example.com', 'josé@example.com'],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
    ['ada@exa\u00admple.com', 'ada@example.com'],
  ])('are stored as one: %s', (spelling, stored) => {
    expect(normalizeEmail(spelling)).toBe(stored);
    expect(normalizeEmail(stored)).toBe(stored);
  });

  it('show a domain in letters that only look Latin for what it is', () => {
    expect(normalizeEmail('ada@ex\u0430mple.com')).toBe('ada@xn--exmple-4nf.com');
  });

  it.each(['nonsense', '@', 'a@', '@b', '', 'ADA@[::1]'])(
    'are no matter where there is no address: %j',
    (text) => {
      expect(normalizeEmail(text)).toBe(text.toLowerCase());
    },
  );
});
