import { describe, expect, it } from '@jest/globals';
import { askedFor, requestedBy, whenAndFromWhere } from './requested-by.js';

const AT = new Date('2026-11-21T09:05:59.000Z');
const IP = '203.0.113.7';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0';

const worded = (userAgent: string, ipAddress = IP): string =>
  whenAndFromWhere(askedFor({ ipAddress, userAgent }, AT));

describe('a mail says who asked', () => {
  it('in a sentence', () => {
    expect(requestedBy(askedFor({ ipAddress: IP, userAgent: FIREFOX }, AT))).toBe(
      'The request was made on 21 November 2026 at 09:05 UTC from 203.0.113.7 with Firefox on Linux.',
    );
  });

  it.each([
    [FIREFOX, 'Firefox on Linux'],
    [IPHONE, 'Safari on iOS'],
    [EDGE, 'Microsoft Edge on Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64)', 'Linux'],
  ])('naming the device of %j', (userAgent, device) => {
    expect(worded(userAgent)).toBe(`on 21 November 2026 at 09:05 UTC from 203.0.113.7 with ${device}`);
  });

  it.each(['', 'Visit https://evil.example/1.0 now', 'Harbour/2.1', '/', '\u0000'])(
    'without a device that it does not know: %j',
    (userAgent) => {
      expect(worded(userAgent)).toBe('on 21 November 2026 at 09:05 UTC from 203.0.113.7');
    },
  );

  it('without an address that it does not know', () => {
    expect(worded('', '')).toBe('on 21 November 2026 at 09:05 UTC');
  });
});
