import { expect, it } from '@jest/globals';
import { isAccessToken, newAccessToken, startOf } from './access-token-text.js';

it('an organization access token is polar_oat_, 37 letters and digits, and a checksum of six', () => {
  const token = newAccessToken();
  expect(token).toMatch(/^polar_oat_[0-9A-Za-z]{37}[0-9A-Za-z]{6}$/);
  expect(isAccessToken(token)).toBe(true);
});

it.each(['polar_pat_', 'polar_cst_', 'POLAR_OAT_', ''])('what begins with %p is none', (prefix) => {
  expect(isAccessToken(newAccessToken().replace('polar_oat_', prefix))).toBe(false);
});

it('its start is the prefix and four characters', () => {
  const token = newAccessToken();
  expect(startOf(token)).toMatch(/^polar_oat_[0-9A-Za-z]{4}$/);
  expect(token.startsWith(startOf(token))).toBe(true);
});
