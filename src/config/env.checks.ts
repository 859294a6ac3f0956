import { isHostWithin, pathOf } from './declaration/addresses.js';
import { RECOMMENDED_HASH_MEMORY } from './settings/account.settings.js';
import type { Env } from './env.js';
import { isLiveKey } from './settings/billing.settings.js';
import type { SettingFault } from './settings-error.js';

type SettingName = keyof Env;

/** A rule over several settings; the first named one carries the blame. It is skipped while one of them is faulty itself. */
interface Check extends Omit<SettingFault, 'name'> {
  concerns: [SettingName, ...SettingName[]];
  breaks: (env: Env) => boolean;
}

const isMissing = 'is missing';
const isProduction = (env: Env): boolean => env.NODE_ENV === 'production';

const usesStripe = ({ PAYMENTS, STRIPE_SECRET_KEY }: Env): boolean =>
  PAYMENTS === 'stripe' || (PAYMENTS === undefined && STRIPE_SECRET_KEY !== undefined);

const checks: Check[] = [
  {
    concerns: ['AUTH_SECRET', 'NODE_ENV', 'APP_ROLE'],
    breaks: (env) => env.AUTH_SECRET === undefined && (isProduction(env) || env.APP_ROLE !== 'all'),
    problem: isMissing,
    expected: 'at least 32 random characters in production and whenever APP_ROLE is not all',
  },
  {
    concerns: ['DATABASE_URL', 'APP_ROLE'],
    breaks: (env) => env.DATABASE_URL === undefined && env.APP_ROLE !== 'all',
    problem: isMissing,
    expected: 'the URL of the PostgreSQL that web and worker processes share, because APP_ROLE is not all',
  },
  {
    concerns: ['SMTP_URL', 'MAILBOX'],
    breaks: (env) => env.SMTP_URL === undefined && !env.MAILBOX,
    problem: isMissing,
    expected: 'a mail server, or MAILBOX=true to store emails in the console instead of sending them',
  },
  {
    concerns: ['PASSWORD_HASH_MEMORY', 'NODE_ENV'],
    breaks: (env) => isProduction(env) && env.PASSWORD_HASH_MEMORY < RECOMMENDED_HASH_MEMORY,
    problem: 'makes stolen password hashes cheap to crack',
    expected: `at least ${RECOMMENDED_HASH_MEMORY} KiB in production`,
  },
  {
    concerns: ['PAYMENTS', 'STRIPE_SECRET_KEY'],
    breaks: ({ PAYMENTS, STRIPE_SECRET_KEY }) => PAYMENTS === 'stripe' && STRIPE_SECRET_KEY === undefined,
    problem: 'needs STRIPE_SECRET_KEY',
    expected: 'the secret key of a Stripe account, or PAYMENTS=sandbox',
  },
  ...(['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const).map((name): Check => ({
    concerns: [name, 'PAYMENTS', 'STRIPE_SECRET_KEY'],
    breaks: (env) => usesStripe(env) && env[name] === undefined,
    problem: isMissing,
    expected: 'a value, because payments are made with Stripe; see docs/stripe.md',
  })),
  {
    concerns: ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY'],
    breaks: ({ STRIPE_PUBLISHABLE_KEY: publishable, STRIPE_SECRET_KEY: secret }) =>
      publishable !== undefined && secret !== undefined && isLiveKey(publishable) !== isLiveKey(secret),
    problem: 'belongs to another mode than STRIPE_SECRET_KEY',
    expected: 'two test keys or two live keys',
  },
  atMost('PASSWORD_MIN_LENGTH', 'PASSWORD_MAX_LENGTH'),
  atMost('USERNAME_MIN_LENGTH', 'USERNAME_MAX_LENGTH'),
  {
    concerns: ['ADMIN_PASSWORD', 'PASSWORD_MIN_LENGTH', 'PASSWORD_MAX_LENGTH'],
    breaks: ({ ADMIN_PASSWORD: password, PASSWORD_MIN_LENGTH: min, PASSWORD_MAX_LENGTH: max }) =>
      password !== undefined && (password.length < min || password.length > max),
    problem: 'has a length that users could not choose',
    expected: 'a length from PASSWORD_MIN_LENGTH to PASSWORD_MAX_LENGTH',
  },
  {
    concerns: ['SESSION_UPDATE_AGE', 'SESSION_EXPIRES_IN', 'SESSION_DISABLE_REFRESH'],
    breaks: (env) => !env.SESSION_DISABLE_REFRESH && env.SESSION_UPDATE_AGE >= env.SESSION_EXPIRES_IN,
    problem: 'would never extend a session before it ends',
    expected: 'fewer seconds than SESSION_EXPIRES_IN',
  },
  {
    concerns: ['REQUIRE_EMAIL_VERIFICATION', 'VERIFICATION_MAIL'],
    breaks: (env) => env.REQUIRE_EMAIL_VERIFICATION && !env.VERIFICATION_MAIL,
    problem: 'would lock out all users who are not verified yet',
    expected: 'VERIFICATION_MAIL=true as well',
  },
  {
    concerns: ['COOKIE_DOMAIN', 'BASE_URL'],
    breaks: ({ COOKIE_DOMAIN: domain, BASE_URL }) =>
      domain !== undefined && (BASE_URL === undefined || !isHostWithin(domain, BASE_URL)),
    problem: 'would make browsers refuse every cookie',
    expected: 'the host of BASE_URL or a domain above it',
  },
  {
    concerns: ['METRICS_PORT', 'PORT'],
    breaks: ({ METRICS_PORT: own, PORT }) => own !== undefined && own !== 0 && own === PORT,
    problem: 'is the same as PORT',
    expected: 'a port other than PORT; with only METRICS_TOKEN, PORT serves the metrics',
  },
  ...allOrNone([
    'S3_ENDPOINT',
    'S3_REGION',
    'S3_BUCKET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'S3_PUBLIC_URL',
  ]),
  ...allOrNone([
    'GITHUB_APP_ID',
    'GITHUB_APP_PRIVATE_KEY',
    'GITHUB_APP_CLIENT_ID',
    'GITHUB_APP_CLIENT_SECRET',
  ]),
  ...allOrNone(['DISCORD_CLIENT_ID', 'DISCORD_CLIENT_SECRET', 'DISCORD_BOT_TOKEN']),
];

/** One check for each setting, so that the list of faults names every one that is missing. */
function allOrNone(names: readonly SettingName[]): Check[] {
  return names.map((name) => ({
    concerns: [name],
    breaks: (env) => env[name] === undefined && names.some((other) => env[other] !== undefined),
    problem: isMissing,
    expected: `a value, because the settings ${names.join(', ')} are set together`,
  }));
}

function atMost(lower: SettingName, upper: SettingName): Check {
  return {
    concerns: [lower, upper],
    breaks: (env) => Number(env[lower]) > Number(env[upper]),
    problem: `is greater than ${upper}`,
    expected: `at most ${upper}`,
  };
}

/** Faults that show only when settings are looked at together. */
export function faultsBetween(env: Env, alreadyFaulty: ReadonlySet<string>): SettingFault[] {
  return checks
    .filter(({ concerns }) => !concerns.some((name) => alreadyFaulty.has(name)))
    .filter(({ breaks }) => breaks(env))
    .map(({ concerns: [name], problem, expected }) => ({ name, problem, ...(expected && { expected }) }));
}

const sendsNoMail = (env: Env): boolean => env.MAILBOX && env.SMTP_URL === undefined;

const concerns: [applies: (env: Env) => boolean, sentence: string][] = [
  [
    (env) => isProduction(env) && env.BASE_URL?.startsWith('http:') === true,
    'BASE_URL uses http in production: cookies are sent unencrypted.',
  ],
  [
    (env) => isProduction(env) && env.BASE_URL === undefined && env.APP_ROLE !== 'worker',
    'BASE_URL is not set in production: only browsers on this machine are accepted as same origin.',
  ],
  [
    (env) => env.BASE_URL === undefined && env.APP_ROLE === 'worker',
    'BASE_URL is not set: links in emails lead to a port of this machine.',
  ],
  [
    (env) => env.BASE_URL !== undefined && pathOf(env.BASE_URL) !== '' && env.AUTH_BASE_PATH !== '/api/auth',
    'AUTH_BASE_PATH is not used, because BASE_URL has a path.',
  ],
  [(env) => env.TRUSTED_ORIGINS.includes('*'), 'TRUSTED_ORIGINS contains *, which trusts every site.'],
  [(env) => env.MAILBOX && env.SMTP_URL !== undefined, 'MAILBOX has no effect, because SMTP_URL is set.'],
  [
    (env) => isProduction(env) && sendsNoMail(env),
    'MAILBOX is true in production: no emails are sent, and staff can open every link in them.',
  ],
  [
    (env) => isProduction(env) && env.WEBHOOKS_ALLOW_PRIVATE_NETWORKS,
    'WEBHOOKS_ALLOW_PRIVATE_NETWORKS is true in production: anyone who can create an endpoint can reach everything that this machine can reach.',
  ],
  [
    (env) => isProduction(env) && Object.values(env.SOCIAL).some((text) => text.startsWith('http:')),
    'A SOCIAL_… URL uses http in production: codes, secrets and tokens are sent unencrypted.',
  ],
  [
    (env) =>
      isProduction(env) &&
      usesStripe(env) &&
      env.STRIPE_SECRET_KEY !== undefined &&
      !isLiveKey(env.STRIPE_SECRET_KEY),
    'STRIPE_SECRET_KEY is a test key in production: no money moves.',
  ],
  [(env) => isProduction(env) && !env.RATE_LIMIT_ENABLED, 'RATE_LIMIT_ENABLED is false in production.'],
  [
    (env) => env.CREATE_CUSTOMER_ON_SIGN_UP && env.BILLING_MERCHANT === undefined,
    'CREATE_CUSTOMER_ON_SIGN_UP has no effect without BILLING_MERCHANT.',
  ],
  [
    (env) => env.BILLING_PRODUCTS.length > 0 && env.BILLING_MERCHANT === undefined,
    'BILLING_PRODUCTS has no effect without BILLING_MERCHANT.',
  ],
];

/** What is allowed but probably not meant; one sentence each, for the log at start. */
export function warningsAbout(env: Env): string[] {
  return concerns.filter(([applies]) => applies(env)).map(([, sentence]) => sentence);
}
