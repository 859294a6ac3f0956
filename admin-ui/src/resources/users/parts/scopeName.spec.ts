import { describe, expect, it } from '@jest/globals';
import { scopeName } from './scopeName';

describe('the name of a scope', () => {
  it.each([
    ['openid', 'openid'],
    ['read:user', 'read:user'],
    ['https://www.googleapis.com/auth/userinfo.email', 'userinfo.email'],
    ['https://www.googleapis.com/auth/calendar.events.readonly/', 'calendar.events.readonly'],
    ['https://mail.google.com/', 'mail.google.com'],
  ])('of %s is %s', (scope, name) => {
    expect(scopeName(scope)).toBe(name);
  });
});
