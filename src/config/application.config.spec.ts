import { describe, expect, it } from '@jest/globals';
import { ApplicationConfig } from './application.config.js';
import { envFrom, type Variables } from './load-env.js';

const configOf = (variables: Variables): ApplicationConfig => new ApplicationConfig(envFrom(variables));

describe('ApplicationConfig', () => {
  it.each([
    [{ MAIL_FROM: 'Harbour Accounts <no-reply@example.com>' }, 'Harbour Accounts'],
    [{ MAIL_FROM: '"Harbour, Accounts" <no-reply@example.com>' }, 'Harbour, Accounts'],
    [{ MAIL_FROM: 'no-reply@example.com' }, 'Atrium'],
    [{ APP_NAME: 'Harbour', MAIL_FROM: 'Accounts <no-reply@example.com>' }, 'Harbour'],
  ])('takes its name from %j: %s', (variables, name) => {
    expect(configOf(variables).name).toBe(name);
  });

  it.each([
    ['the setting', { APP_URL: 'https://app.example.com/start' }, 'https://app.example.com/start'],
    ['the only trusted origin', { TRUSTED_ORIGINS: 'https://app.example.com' }, 'https://app.example.com'],
    ['none of several', { TRUSTED_ORIGINS: 'https://a.example.com,https://b.example.com' }, undefined],
    ['no wildcard pattern', { TRUSTED_ORIGINS: '*.example.com' }, undefined],
    ['no custom scheme', { TRUSTED_ORIGINS: 'myapp://' }, undefined],
  ])('takes its URL from %s', (_case, variables, url) => {
    expect(configOf(variables).url).toBe(url);
  });
});
