import { expect, it } from '@jest/globals';
import { deviceOf } from './deviceOf';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`${windows} ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`${windows} ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iPhone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S921B) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
])('%s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

it.each(['curl/8.14.1', 'node', ''])('does not guess for %j', (userAgent) => {
  expect(deviceOf(userAgent)).toBeNull();
});
