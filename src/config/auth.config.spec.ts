import { describe, expect, it } from '@jest/globals';
import { AuthConfig } from './auth.config.js';
import { envFrom, type Variables } from './load-env.js';
import type { AtriumOptions } from './options.js';

const given = { AUTH_SECRET: 'an unguessable text of 32 characters', DATABASE_URL: 'postgres://db/atrium' };
const production = { NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example.com' };

function authConfig(variables: Variables = {}, options?: AtriumOptions): AuthConfig {
  return new AuthConfig({ ...envFrom({ ...given, ...variables }), ...given }, options);
}

describe('secure cookies', () => {
  it.each<[string, Variables, boolean]>([
    ['an https BASE_URL', { BASE_URL: 'https://accounts.example.com' }, true],
    ['an http BASE_URL', { BASE_URL: 'http://localhost:3000' }, false],
    ['an http BASE_URL in production', { ...production, BASE_URL: 'http://intranet' }, false],
    ['no BASE_URL in production', production, true],
    ['no BASE_URL in development', {}, false],
    ['a BASE_URL in capitals', { BASE_URL: 'HTTPS://accounts.example.com' }, true],
  ])('with %s', (_case, variables, secure) => {
    expect(authConfig(variables).secureCookies).toBe(secure);
  });
});

describe('base path', () => {
  it.each<[string, Variables, string]>([
    ['/api/auth by default', {}, '/api/auth'],
    ['AUTH_BASE_PATH', { AUTH_BASE_PATH: '/auth' }, '/auth'],
    [
      'AUTH_BASE_PATH with a BASE_URL that has no path',
      { BASE_URL: 'https://a.example/', AUTH_BASE_PATH: '/b' },
      '/b',
    ],
    [
      'the path of BASE_URL before AUTH_BASE_PATH',
      { BASE_URL: 'https://a.example/c/', AUTH_BASE_PATH: '/b' },
      '/c',
    ],
  ])('is %s', (_case, variables, basePath) => {
    expect(authConfig(variables).basePath).toBe(basePath);
  });
});

it('tells the secret that signs from those that only verify', () => {
  expect(authConfig({ AUTH_SECRETS_PREVIOUS: 'older,oldest' }).secrets).toEqual({
    current: given.AUTH_SECRET,
    previous: ['older', 'oldest'],
  });
});

it('hands on the validator for usernames of the options file', () => {
  const usernameValidator = () => true;

  expect(authConfig({}, { usernameValidator }).username.validator).toBe(usernameValidator);
});
