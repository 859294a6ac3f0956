import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { envFrom, loadEnv, type Variables } from './load-env.js';
import { SettingsError, type SettingFault } from './settings-error.js';

function faultsOf(variables: Variables): readonly SettingFault[] {
  try {
    envFrom(variables);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.faults;
    throw error;
  }
}

function messageOf(variables: Variables): string {
  return new SettingsError(faultsOf(variables)).message;
}

describe('envFrom', () => {
  it('needs nothing: every setting has a default or may be absent', () => {
    expect(envFrom({})).toMatchObject({
      NODE_ENV: 'development',
      APP_ROLE: 'all',
      PORT: 3000,
      AUTH_BASE_PATH: '/api/auth',
      DATA_DIR: '.data',
      TRUSTED_ORIGINS: [],
      SESSION_EXPIRES_IN: 604_800,
      AUTH_SECRET: undefined,
    });
  });

  it('reads numbers, switches and lists from their texts', () => {
    const texts = { PORT: '0', AUTO_SIGN_IN: 'false', TRUSTED_ORIGINS: 'https://a.example, ,myapp://' };

    expect(envFrom(texts)).toMatchObject({
      PORT: 0,
      AUTO_SIGN_IN: false,
      TRUSTED_ORIGINS: ['https://a.example', 'myapp://'],
    });
  });

  it.each(['', '   '])('takes %j for not set', (PORT) => {
    expect(envFrom({ PORT }).PORT).toBe(3000);
  });

  it('drops spaces around a value', () => {
    expect(envFrom({ LOG_LEVEL: ' debug ' }).LOG_LEVEL).toBe('debug');
  });

  it('keeps spaces around a password, where they count', () => {
    expect(envFrom({ ADMIN_PASSWORD: ' open sesame ' }).ADMIN_PASSWORD).toBe(' open sesame ');
  });

  it('ignores variables it does not know', () => {
    expect(faultsOf({ PATH: '/bin', PROT: '1' })).toEqual([]);
  });

  it.each([
    ['in production', { NODE_ENV: 'production', AUTH_SECRET: 's'.repeat(32), SMTP_URL: 'smtp://mail' }, true],
    ['when nothing is said', {}, true],
    ['in tests', { NODE_ENV: 'test' }, false],
  ])('limits requests %s: %p is %p', (_case, variables, limits) => {
    expect(envFrom(variables).RATE_LIMIT_ENABLED).toBe(limits);
  });

  it('keeps mails in the local mailbox until there is a server for them', () => {
    expect([envFrom({}), envFrom({ SMTP_URL: 'smtp://mail' })].map((env) => env.MAILBOX)).toEqual([
      true,
      false,
    ]);
  });

  it('hashes at least one password at a time', () => {
    expect(envFrom({}).PASSWORD_HASH_CONCURRENCY).toBeGreaterThanOrEqual(1);
  });
});

describe('a value that does not fit', () => {
  it.each<[string, string]>([
    ['NODE_ENV', 'prod'],
    ['APP_ROLE', 'everything'],
    ['LOG_LEVEL', 'verbose'],
    ['HOST', 'http://localhost'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80x'],
    ['PORT', '3e3'],
    ['PORT', '99999999999999999999'],
    ['BASE_URL', 'accounts.example.com'],
    ['AUTH_BASE_PATH', '/api/auth/'],
    ['TRUSTED_ORIGINS', 'https://a.example,nonsense'],
    ['TRUST_PROXY', 'true'],
    ['BODY_LIMIT', '10'],
    ['RATE_LIMIT_ENABLED', '1'],
    ['MAILBOX', 'yes'],
    ['AUTO_SIGN_IN', 'TRUE'],
    ['DATABASE_URL', 'mysql://localhost/atrium'],
    ['DATABASE_POOL_MAX', '0'],
    ['REDIS_URL', 'localhost:6379'],
    ['SMTP_URL', 'http://mail.example.com'],
    ['MAIL_FROM', 'Atrium'],
    ['MAIL_RETENTION', '60'],
    ['VERIFICATION_EXPIRES_IN', '10'],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_PASSWORD', 'short'],
    ['ADMIN_PASSWORD', 'x'.repeat(129)],
    ['AUTH_SECRET', 's'.repeat(31)],
    ['AUTH_SECRET', `${'s'.repeat(32)},`],
    ['COOKIE_PREFIX', 'my app'],
    ['SESSION_EXPIRES_IN', '34560001'],
    ['PASSWORD_HASH_CONCURRENCY', '0'],
    ['PASSWORD_HASH_QUEUE', '-1'],
    ['STAFF_SESSION_IDLE', '5'],
  ])('is a fault of its own: %s=%s', (name, text) => {
    expect(faultsOf({ [name]: text }).map((fault) => fault.name)).toEqual([name]);
  });
});

describe('the list of faults', () => {
  it('names all of them at once, with what is wrong and what is expected', () => {
    expect(messageOf({ PORT: '80x', APP_ROLE: 'cron', MAILBOX: 'on' })).toBe(
      [
        'Atrium cannot start: 3 settings are wrong.',
        '  - APP_ROLE: is "cron"; expected web, worker or all',
        '  - PORT: is "80x"; expected a whole number from 0 to 65535',
        '  - MAILBOX: is "on"; expected true or false',
      ].join('\n'),
    );
  });

  it('says "Invalid base URL" of a bad BASE_URL', () => {
    expect(messageOf({ BASE_URL: 'nowhere' })).toContain('BASE_URL: Invalid base URL');
  });

  it.each([
    ['AUTH_SECRET', 'hunter2'],
    ['ADMIN_PASSWORD', 'hunter2'],
    ['DATABASE_URL', 'mysql://atrium:hunter2@localhost'],
    ['REDIS_URL', 'http://:hunter2@localhost'],
    ['SMTP_URL', 'http://mail:hunter2@localhost'],
    ['TRUSTED_ORIGINS', 'https://user:hunter2@localhost'],
    ['BASE_URL', 'https://user:hunter2@localhost'],
  ])('never repeats a secret: %s', (name, text) => {
    expect(messageOf({ [name]: text })).not.toContain('hunter2');
  });

  it('cuts a value that is very long', () => {
    expect(messageOf({ HOST: '?'.repeat(5000) }).length).toBeLessThan(300);
  });

  it('keeps one line for each fault when a value has several', () => {
    expect(messageOf({ HOST: 'a\nb' }).split('\n')).toHaveLength(2);
  });
});

describe('loadEnv', () => {
  let folder: string;
  let envFile: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'atrium-env-'));
    envFile = join(folder, '.env');
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it('reads the .env file', () => {
    writeFileSync(envFile, '# comment\nPORT=4000\nCOOKIE_PREFIX="mine"\n');

    expect(loadEnv({ envFile, variables: {} })).toMatchObject({ PORT: 4000, COOKIE_PREFIX: 'mine' });
  });

  it('does without the file', () => {
    expect(loadEnv({ envFile, variables: {} }).PORT).toBe(3000);
  });

  it('prefers the environment to the file', () => {
    writeFileSync(envFile, 'PORT=4000');

    expect(loadEnv({ envFile, variables: { PORT: '5000' } }).PORT).toBe(5000);
  });

  it('lets an empty variable switch off what the file says', () => {
    writeFileSync(envFile, 'PORT=4000');

    expect(loadEnv({ envFile, variables: { PORT: '' } }).PORT).toBe(3000);
  });

  it('names the file when it cannot be read', () => {
    mkdirSync(envFile);

    expect(() => loadEnv({ envFile, variables: {} })).toThrow(/\.env: cannot be read/);
  });
});
