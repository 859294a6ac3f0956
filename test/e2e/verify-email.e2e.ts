import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SignJWT } from 'jose';
import { VerificationToken } from '../../src/auth/verifications/verification-token.js';
import { Browser } from '../support/browser.js';
import { refusal, signUp, type UserJson } from '../support/people.js';
import { TEST_SECRET, TestApp } from '../support/test-app.js';

const VERIFY = '/api/auth/verify-email';
const OLD_SECRET = 'an earlier secret that was rotated away';

let app: TestApp;
let browser: Browser;

beforeAll(async () => {
  app = await TestApp.start({ AUTH_SECRETS_PREVIOUS: OLD_SECRET });
});

beforeEach(async () => {
  await app.reset();
  browser = new Browser(app.origin);
  await signUp(browser, { email: 'ada@example.com' });
});

afterAll(() => app.stop());

const verify = (token: string, callbackURL?: string) =>
  browser.get(
    `${VERIFY}?token=${token}${callbackURL === undefined ? '' : `&callbackURL=${encodeURIComponent(callbackURL)}`}`,
  );

const locationOf = ({ status, headers }: { status: number; headers: Headers }) => [
  status,
  headers.get('location'),
];

/** The token a mail sent now would carry. */
const tokenFor = (email: string) => app.get(VerificationToken).sign(email, app.clock.now);

const signed = (claims: object, secret = TEST_SECRET) => {
  const now = Math.floor(app.clock.now.getTime() / 1000);
  return new SignJWT({ iat: now, exp: now + 3600, ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secret));
};

const isVerified = async (): Promise<boolean> => {
  const { body } = await browser.get<{ user: UserJson }>('/api/auth/get-session');
  return body.user.emailVerified;
};

describe('verifying an address', () => {
  it('answers as JSON without somewhere to go', async () => {
    const answer = await verify(await tokenFor('ada@example.com'));
    expect([answer.status, answer.body]).toEqual([200, { status: true, user: null }]);
    expect(await isVerified()).toBe(true);
  });

  it('sends the person where the link says', async () => {
    const answer = await verify(await tokenFor('ada@example.com'), '/welcome?from=mail');
    expect(locationOf(answer)).toEqual([302, '/welcome?from=mail']);
    expect(await isVerified()).toBe(true);
  });

  it('takes an empty callback for none', async () => {
    expect((await verify(await tokenFor('ada@example.com'), '')).status).toBe(200);
  });

  it('works again, as mail scanners open links before people do', async () => {
    const token = await tokenFor('ada@example.com');
    expect([(await verify(token)).status, (await verify(token)).status]).toEqual([200, 200]);
  });

  it('takes a token signed before the secret was rotated', async () => {
    expect((await verify(await signed({ email: 'ada@example.com' }, OLD_SECRET))).status).toBe(200);
  });
});

describe('a link that does not work', () => {
  const REFUSED = [
    [
      'an expired token',
      'token_expired',
      async () => {
        const token = await tokenFor('ada@example.com');
        app.clock.advance(3601);
        return token;
      },
    ],
    ['no token at all but text', 'invalid_token', async () => 'nonsense'],
    [
      'a token of another secret',
      'invalid_token',
      () => signed({ email: 'ada@example.com' }, 'x'.repeat(40)),
    ],
    [
      'an unsigned token',
      'invalid_token',
      async () =>
        `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"email":"ada@example.com","exp":9999999999}').toString('base64url')}.`,
    ],
    ['a token without an address', 'invalid_token', () => signed({})],
    ['an address that is no text', 'invalid_token', () => signed({ email: ['ada@example.com'] })],
    ['a token without an end', 'invalid_token', () => signed({ email: 'ada@example.com', exp: undefined })],
    [
      'a token that is for changing the address',
      'invalid_token',
      () => signed({ email: 'ada@example.com', updateTo: 'eve@example.com' }),
    ],
    ['a token of nobody', 'user_not_found', () => tokenFor('nobody@example.com')],
  ] as const;

  it.each(REFUSED)('answers %s with the error %s', async (_case, error, make) => {
    const token = await make();
    expect(refusal(await verify(token))).toEqual([401, { code: error.toUpperCase(), message: error }]);
    expect(locationOf(await verify(token, '/welcome'))).toEqual([302, `/welcome?error=${error}`]);
    expect(locationOf(await verify(token, '/welcome?a=b'))).toEqual([302, `/welcome?a=b&error=${error}`]);
  });

  it('never leads to a foreign site, whatever the token', async () => {
    const token = await tokenFor('ada@example.com');
    for (const url of ['https://evil.example', '//evil.example', `${app.origin}.evil.example/`]) {
      expect(refusal(await verify(token, url))).toEqual([
        403,
        { code: 'INVALID_CALLBACKURL', message: 'Invalid callbackURL' },
      ]);
    }
    expect(await isVerified()).toBe(false);
  });

  it('is called incomplete without a token, even with a foreign callback', async () => {
    const answer = await browser.get(`${VERIFY}?callbackURL=https://evil.example`);
    expect(refusal(answer)).toEqual([400, { code: 'VALIDATION_ERROR', message: 'Invalid query parameters' }]);
  });
});
