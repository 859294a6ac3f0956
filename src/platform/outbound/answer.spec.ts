import { describe, expect, it } from '@jest/globals';
import { readRetryAfter, readText } from './answer.js';

describe('the text of an answer', () => {
  const textOf = (text: string, encoding: BufferEncoding = 'utf8'): string =>
    readText(Buffer.from(text, encoding));

  it('is what was sent', () => {
    expect(textOf('{"grüße": "🙂"}')).toBe('{"grüße": "🙂"}');
  });

  it('has a mark in the place of NUL', () => {
    expect(textOf('a\0b')).toBe('a\uFFFDb');
  });

  it('has marks in the place of what is no UTF-8', () => {
    expect(textOf('café au lait', 'latin1')).toBe('caf\uFFFD au lait');
  });

  it('ends before a letter that was cut', () => {
    expect(readText(Buffer.from('aé').subarray(0, 2))).toBe('a');
  });

  it('keeps within its bytes when the marks take more than what they replace', () => {
    const text = readText(Buffer.alloc(2_048, 0xff));
    expect([Buffer.byteLength(text), text.replaceAll('\uFFFD', '')]).toEqual([2_046, '']);
  });
});

describe('Retry-After', () => {
  const now = new Date('2026-03-01T12:00:00.000Z');

  it.each([
    ['0', 0],
    ['120', 120],
    [' 7 ', 7],
    ['86401', 86_400],
    ['99999999999999999999', 86_400],
    ['Sun, 01 Mar 2026 12:01:30 GMT', 90],
    ['Sunday, 01-Mar-26 12:01:30 GMT', 90],
    ['Sun Mar  1 12:01:30 2026', 90],
    ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
    ['Sun, 08 Mar 2026 12:00:00 GMT', 86_400],
  ])('%p is %d seconds', (header, seconds) => {
    expect(readRetryAfter(header, now)).toBe(seconds);
  });

  it.each([undefined, '', '-1', '1.5', '1e3', '12 s', 'soon', '2026-03-01', 'Sun, 41 Foo 2026 12:01:30 GMT'])(
    '%p says nothing',
    (header) => {
      expect(readRetryAfter(header, now)).toBeNull();
    },
  );
});
