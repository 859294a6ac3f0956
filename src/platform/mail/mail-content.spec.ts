import { describe, expect, it } from '@jest/globals';
import { asSubject, presentableName } from './mail-content.js';

describe('asSubject', () => {
  it.each([
    ['Hello\r\nBcc: eve@example.com', 'Hello Bcc: eve@example.com'],
    ['Hello\u2028there\u0000', 'Hello there'],
    ['  spaced   out ', 'spaced out'],
  ])('puts %j on one line', (text, line) => {
    expect(asSubject(text)).toBe(line);
  });

  it('cuts what no mail program would show', () => {
    expect(asSubject('x'.repeat(1000))).toHaveLength(200);
  });
});

describe('presentableName', () => {
  it.each([
    ['Ada Lovelace', 'Ada Lovelace'],
    [' Ada\r\n Lovelace ', 'Ada Lovelace'],
    ['Sammy Davis Jr.', 'Sammy Davis Jr.'],
    ['J. R. R. Tolkien', 'J. R. R. Tolkien'],
    ['Éve 伊芙', 'Éve 伊芙'],
  ])('takes %j', (name, shown) => {
    expect(presentableName(name)).toBe(shown);
  });

  it.each([
    '',
    '   ',
    'Win at https://evil.example',
    'evil.example/prize',
    'www.evil',
    'write to me@evil',
    'x'.repeat(61),
  ])('leaves out %j', (name) => {
    expect(presentableName(name)).toBeNull();
  });
});
