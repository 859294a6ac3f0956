import { describe, expect, it } from '@jest/globals';
import { deriveToken } from './mailed-token.js';

const SECRET = 'a-secret-of-more-than-32-characters-0001';

describe('deriveToken', () => {
  it.each([
    ['reset_password', /^[a-zA-Z0-9]{24}$/],
    ['delete_user', /^[0-9a-z]{32}$/],
    ['magic_link', /^[a-zA-Z]{32}$/],
  ] as const)('gives a token for %s its form', (purpose, form) => {
    expect(deriveToken(purpose, 'row', SECRET)).toMatch(form);
  });

  it('is the same whenever it is made', () => {
    expect(deriveToken('magic_link', 'row', SECRET)).toBe(deriveToken('magic_link', 'row', SECRET));
  });

  it.each([
    ['row', deriveToken('magic_link', 'another row', SECRET)],
    ['secret', deriveToken('magic_link', 'row', `${SECRET}2`)],
  ])('is another one for another %s', (_what, other) => {
    expect(deriveToken('magic_link', 'row', SECRET)).not.toBe(other);
  });
});
