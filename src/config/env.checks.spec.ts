import { describe, expect, it } from '@jest/globals';
import { warningsAbout } from './env.checks.js';
import { envFrom, examine, type Variables } from './load-env.js';

const secret = 'an unguessable text of 32 characters';
const production = {
  NODE_ENV: 'production',
  AUTH_SECRET: secret,
  BASE_URL: 'https://accounts.example.com',
  SMTP_URL: 'smtps://mail.example.com',
};

const faultyNames = (variables: Variables): string[] => examine(variables).faults.map(({ name }) => name);

describe('AUTH_SECRET', () => {
  it('may be absent in development', () => {
    expect(faultyNames({})).toEqual([]);
  });

  it('is required in production', () => {
    expect(faultyNames({ ...production, AUTH_SECRET: '' })).toEqual(['AUTH_SECRET']);
  });

  it.each(['web', 'worker'])('is required of a %s process, which shares it with others', (APP_ROLE) => {
    expect(faultyNames({ APP_ROLE, DATABASE_URL: 'postgres://db/atrium' })).toEqual(['AUTH_SECRET']);
  });

  it('is not called missing as well when its value does not fit', () => {
    expect(faultyNames({ ...production, AUTH_SECRET: 'short' })).toEqual(['AUTH_SECRET']);
  });
});

describe('SMTP_URL', () => {
  it('is required in production, beside all other faults', () => {
    expect(faultyNames({ NODE_ENV: 'production' })).toEqual(['AUTH_SECRET', 'SMTP_URL']);
  });

  it('may be absent in production when the mailbox is asked for', () => {
    expect(faultyNames({ ...production, SMTP_URL: '', MAILBOX: 'true' })).toEqual([]);
  });

  it('is required wherever the mailbox is switched off, because mails would go nowhere', () => {
    expect(faultyNames({ MAILBOX: 'false' })).toEqual(['SMTP_URL']);
  });
});

describe('COOKIE_DOMAIN', () => {
  const at = (BASE_URL: string, COOKIE_DOMAIN: string) => faultyNames({ BASE_URL, COOKIE_DOMAIN });

  it.each(['example.com', 'accounts.example.com', 'Example.com'])(
    'may be the host of BASE_URL or above: %s',
    (domain) => {
      expect(at('https://accounts.example.com', domain)).toEqual([]);
    },
  );

  it.each(['example.org', 'ample.com', 'my.accounts.example.com', '.example.com', 'example.com/path'])(
    'is nothing that browsers would refuse: %s',
    (domain) => {
      expect(at('https://accounts.example.com', domain)).toEqual(['COOKIE_DOMAIN']);
    },
  );

  it('needs a BASE_URL', () => {
    expect(faultyNames({ COOKIE_DOMAIN: 'example.com' })).toEqual(['COOKIE_DOMAIN']);
  });
});

describe('DATABASE_URL', () => {
  it.each(['web', 'worker'])('is required of a %s process', (APP_ROLE) => {
    expect(faultyNames({ APP_ROLE, AUTH_SECRET: secret })).toEqual(['DATABASE_URL']);
  });
});

describe('PASSWORD_HASH_MEMORY', () => {
  it('may be less than is recommended, but not in production', () => {
    expect(faultyNames({ PASSWORD_HASH_MEMORY: '1024' })).toEqual([]);
    expect(faultyNames({ ...production, PASSWORD_HASH_MEMORY: '1024' })).toEqual(['PASSWORD_HASH_MEMORY']);
    expect(faultyNames({ ...production, PASSWORD_HASH_MEMORY: '65536' })).toEqual([]);
  });
});

describe('limits', () => {
  it('of passwords stand in order', () => {
    expect(faultyNames({ PASSWORD_MIN_LENGTH: '20', PASSWORD_MAX_LENGTH: '10' })).toEqual([
      'PASSWORD_MIN_LENGTH',
    ]);
  });

  it('of usernames stand in order', () => {
    expect(faultyNames({ USERNAME_MIN_LENGTH: '20', USERNAME_MAX_LENGTH: '10' })).toEqual([
      'USERNAME_MIN_LENGTH',
    ]);
  });

  it('may be equal', () => {
    expect(faultyNames({ USERNAME_MIN_LENGTH: '9', USERNAME_MAX_LENGTH: '9' })).toEqual([]);
  });

  it('hold for the password of the first administrator', () => {
    expect(faultyNames({ ADMIN_PASSWORD: 'open sesame', PASSWORD_MIN_LENGTH: '12' })).toEqual([
      'ADMIN_PASSWORD',
    ]);
  });
});

describe('SESSION_UPDATE_AGE', () => {
  it('is shorter than the session, or no session would ever be extended', () => {
    expect(faultyNames({ SESSION_EXPIRES_IN: '600', SESSION_UPDATE_AGE: '600' })).toEqual([
      'SESSION_UPDATE_AGE',
    ]);
  });

  it('does not matter when sessions are not extended', () => {
    expect(faultyNames({ SESSION_EXPIRES_IN: '600', SESSION_DISABLE_REFRESH: 'true' })).toEqual([]);
  });
});

describe('the S3 settings', () => {
  const s3 = {
    S3_ENDPOINT: 'https://s3.example.com',
    S3_REGION: 'eu-central-1',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    S3_PUBLIC_URL: 'https://files.example.com/',
  };

  it('are set together', () => {
    expect(faultyNames(s3)).toEqual([]);
  });

  it.each(Object.keys(s3))('are refused without %s, which the fault names', (name) => {
    expect(faultyNames({ ...s3, [name]: '' })).toEqual([name]);
  });

  it('are refused when only one is set', () => {
    const { S3_BUCKET, ...others } = s3;

    expect(faultyNames({ S3_BUCKET }).sort()).toEqual(Object.keys(others).sort());
  });
});

describe('warningsAbout', () => {
  it('is silent about development without settings', () => {
    expect(warningsAbout(envFrom({}))).toEqual([]);
  });

  it('is silent about production behind https', () => {
    expect(warningsAbout(envFrom(production))).toEqual([]);
  });

  it.each([
    [
      'http in production',
      { ...production, BASE_URL: 'http://accounts.example.com' },
      /cookies are sent unencrypted/,
    ],
    ['no BASE_URL in production', { ...production, BASE_URL: '' }, /only browsers on this machine/],
    ['a lone wildcard', { TRUSTED_ORIGINS: '*' }, /trusts every site/],
    ['no rate limit in production', { ...production, RATE_LIMIT_ENABLED: 'false' }, /RATE_LIMIT_ENABLED/],
    [
      'two base paths',
      { BASE_URL: 'http://localhost/a', AUTH_BASE_PATH: '/b' },
      /AUTH_BASE_PATH is not used/,
    ],
    [
      'a worker whose links lead nowhere',
      { APP_ROLE: 'worker', AUTH_SECRET: secret, DATABASE_URL: 'postgres://db/atrium' },
      /links in emails/,
    ],
    [
      'a mailbox beside a server',
      { MAILBOX: 'true', SMTP_URL: 'smtp://mail.example.com' },
      /MAILBOX has no effect/,
    ],
    [
      'a mailbox in production',
      { ...production, SMTP_URL: '', MAILBOX: 'true' },
      /staff can open every link/,
    ],
    [
      'customers of no merchant',
      { CREATE_CUSTOMER_ON_SIGN_UP: 'true' },
      /no effect without BILLING_MERCHANT/,
    ],
    [
      'a provider without TLS in production',
      { ...production, SOCIAL_GITHUB_TOKEN_ENDPOINT: 'http://proxy.example.com/token' },
      /secrets and tokens are sent unencrypted/,
    ],
  ])('speaks up about %s', (_case, variables, sentence) => {
    expect(warningsAbout(envFrom(variables))).toEqual([expect.stringMatching(sentence)]);
  });
});

describe('payments through Stripe', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };

  it('need three keys', () => {
    expect(faultyNames(keys)).toEqual([]);
    expect(faultyNames({ PAYMENTS: 'stripe' })).toEqual([
      'PAYMENTS',
      'STRIPE_PUBLISHABLE_KEY',
      'STRIPE_WEBHOOK_SECRET',
    ]);
    expect(faultyNames({ ...keys, STRIPE_WEBHOOK_SECRET: '' })).toEqual(['STRIPE_WEBHOOK_SECRET']);
  });

  it('may be prepared while the sandbox takes payments', () => {
    expect(faultyNames({ PAYMENTS: 'sandbox', STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual([]);
  });

  it('do not mix test and live keys', () => {
    expect(faultyNames({ ...keys, STRIPE_SECRET_KEY: 'sk_live_1' })).toEqual(['STRIPE_PUBLISHABLE_KEY']);
  });

  it('with a test key in production cause a warning', () => {
    const warnings = (secret: string, publishable: string) =>
      warningsAbout(
        envFrom({ ...production, ...keys, STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable }),
      ).join();
    expect(warnings('sk_test_1', 'pk_test_1')).toContain('test key in production');
    expect(warnings('sk_live_1', 'pk_live_1')).not.toContain('test key in production');
  });
});
