import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SignJWT } from 'jose';
import { VerificationToken } from '../../../src/auth/verifications/verification-token.service.js';
import { Browser } from '../../support/browser.js';
import { drainEvents } from '../../support/drain-events.js';
import { auditEntries, loginEvents } from '../../support/audit.js';
import { mailedLink, mailsOf } from '../../support/mailed.js';
import { cookiesOf, PASSWORD, refusal, SIGN_IN, signUp, type UserJson } from '../../support/people.js';
import { TEST_SECRET, TestApp } from '../../support/test-app.js';

describe('verifying an address', () => {
  const VERIFY = '/api/auth/verify-email';
  const OLD_SECRET = 'an earlier secret that was rotated away';

  let app: TestApp;
  let browser: Browser;

  beforeAll(async () => {
    app = await TestApp.shared({ AUTH_SECRETS_PREVIOUS: OLD_SECRET });
  });

  beforeEach(async () => {
    await app.reset();
    browser = new Browser(app.origin);
    await signUp(browser, { email: 'ada@example.com' });
  });

  const verify = (token: string, callbackURL?: string) =>
    browser.get(
      `${VERIFY}?token=${token}${callbackURL === undefined ? '' : `&callbackURL=${encodeURIComponent(callbackURL)}`}`,
    );

  const locationOf = ({ status, headers }: { status: number; headers: Headers }) => [
    status,
    headers.get('location'),
  ];

  /** The token a mail sent now would carry. */
  const tokenFor = (email: string, on = app) => on.get(VerificationToken).sign(email, on.clock.now);

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
      const answer = await verify(tokenFor('ada@example.com'));
      expect([answer.status, answer.body]).toEqual([200, { status: true, user: null }]);
      expect(await isVerified()).toBe(true);
    });

    it('sends the person where the link says', async () => {
      const answer = await verify(tokenFor('ada@example.com'), '/welcome?from=mail');
      expect(locationOf(answer)).toEqual([302, '/welcome?from=mail']);
      expect(await isVerified()).toBe(true);
    });

    it('takes an empty callback for none', async () => {
      expect((await verify(tokenFor('ada@example.com'), '')).status).toBe(200);
    });

    it('works again, as mail scanners open links before people do', async () => {
      const token = tokenFor('ada@example.com');
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
          const token = tokenFor('ada@example.com');
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
        'a wish for what no address is',
        'invalid_token',
        () => signed({ email: 'ada@example.com', updateTo: 'eve' }),
      ],
      [
        'a wish for an address that is no text',
        'invalid_token',
        () => signed({ email: 'ada@example.com', updateTo: ['eve@example.com'] }),
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
      const token = tokenFor('ada@example.com');
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
      expect(refusal(answer)).toEqual([
        400,
        { code: 'VALIDATION_ERROR', message: 'Invalid query parameters' },
      ]);
    });
  });

  describe('the trail', () => {
    it('tells when an address was verified, once', async () => {
      const token = tokenFor('ada@example.com');
      await verify(token);
      await verify(token);

      expect(await trailOf(app)).toEqual([
        { action: 'user.email_verified', before: { emailVerified: false }, after: { emailVerified: true } },
      ]);
    });
  });

  describe('asking for the mail again', () => {
    const SEND = '/api/auth/send-verification-email';

    it('sends a link that leads where the application wants', async () => {
      const stranger = new Browser(app.origin);
      const answer = await stranger.post(SEND, { email: 'Ada@Example.com', callbackURL: '/welcome?a=1&b=2' });
      expect([answer.status, answer.body]).toEqual([200, { status: true }]);

      const link = await mailedLink(app, '/verify-email');
      expect(link.search).toMatch(/^\?token=[\w.-]+&callbackURL=%2Fwelcome%3Fa%3D1%26b%3D2$/);
      const followed = await stranger.get(`${link.pathname}${link.search}`);
      expect(locationOf(followed)).toEqual([302, '/welcome?a=1&b=2']);
      expect(await isVerified()).toBe(true);
    });

    it('is possible for an address that is verified already', async () => {
      await drainEvents(app);
      await app.em.execute('update users set email_verified = true');
      expect((await browser.post(SEND, { email: 'ada@example.com' })).status).toBe(200);
      expect(await verificationMails(app)).toHaveLength(1 + FROM_SIGN_UP);
    });

    it('sends so many an hour and no more', async () => {
      for (let asked = 0; asked < 8; asked += 1) await browser.post(SEND, { email: 'ada@example.com' });
      expect(await verificationMails(app)).toHaveLength(5 + FROM_SIGN_UP);
      app.clock.advance(3_600);
      await browser.post(SEND, { email: 'ada@example.com' });
      expect(await verificationMails(app)).toHaveLength(6 + FROM_SIGN_UP);
    });

    it.each([
      ['nobody@example.com', 'USER_NOT_FOUND', 'User not found'],
      ['nonsense', 'INVALID_EMAIL', 'Invalid email'],
      ['a@example.com\r\nBcc: b@example.com', 'INVALID_EMAIL', 'Invalid email'],
    ])('is refused for %j', async (email, code, message) => {
      expect(refusal(await browser.post(SEND, { email }))).toEqual([400, { code, message }]);
    });

    it('is refused for a foreign callback and for no address at all', async () => {
      const foreign = { email: 'ada@example.com', callbackURL: 'https://evil.example' };
      expect((await browser.post(SEND, foreign)).body).toMatchObject({ code: 'INVALID_CALLBACKURL' });
      expect((await browser.post(SEND, {})).body).toMatchObject({ code: 'VALIDATION_ERROR' });
    });

    it('is refused where there are no such mails', async () => {
      const quiet = await TestApp.shared({ VERIFICATION_MAIL: 'false' });
      expect(refusal(await new Browser(quiet.origin).post(SEND, { email: 'ada@example.com' }))).toEqual([
        400,
        { code: 'VERIFICATION_EMAIL_ISNT_ENABLED', message: "Verification email isn't enabled" },
      ]);
    });

    it('tells nobody who has an account, where that is hidden', async () => {
      const hiding = await TestApp.shared({ HIDE_EXISTING_ACCOUNTS: 'true' });
      const stranger = new Browser(hiding.origin);
      const answers = [
        await stranger.post(SEND, { email: 'ada@example.com' }),
        await stranger.post(SEND, { email: 'nobody@example.com' }),
      ];
      expect(answers.map(refusal)).toEqual([
        [200, { status: true }],
        [200, { status: true }],
      ]);
      expect(await verificationMails(hiding)).toHaveLength(1 + FROM_SIGN_UP);
    });
  });

  describe('where people have to verify their address', () => {
    let strict: TestApp;
    let person: Browser;

    beforeAll(async () => {
      strict = await TestApp.shared({
        REQUIRE_EMAIL_VERIFICATION: 'true',
        SEND_VERIFICATION_ON_SIGN_UP: 'false',
        WELCOME_MAIL: 'false',
        AUTO_SIGN_IN_AFTER_VERIFICATION: 'true',
      });
    });

    beforeEach(async () => {
      await strict.reset();
      person = new Browser(strict.origin);
    });

    const verifyAt = (path: string, by = person) => by.get<{ user: UserJson }>(`${VERIFY}?token=${path}`);

    it('signing up does not sign in, and mails the link', async () => {
      const answer = await signUp(person);
      expect([answer.body.token, answer.setCookies]).toEqual([null, []]);
      expect((await verificationMails(strict)).map(({ to }) => to)).toEqual(['ada@example.com']);
    });

    it('signing in is refused once the password was right, and mails the link again', async () => {
      await signUp(person);
      const credentials = { email: 'ada@example.com', password: PASSWORD, callbackURL: '/hello' };
      expect(refusal(await person.post(SIGN_IN, credentials))).toEqual([
        403,
        { code: 'EMAIL_NOT_VERIFIED', message: 'Email not verified' },
      ]);
      expect((await mailedLink(strict, '/verify-email')).searchParams.get('callbackURL')).toBe('/hello');
      expect(await verificationMails(strict)).toHaveLength(2);

      const wrong = await person.post(SIGN_IN, { ...credentials, password: 'wrong password' });
      expect(wrong.body).toMatchObject({ code: 'INVALID_EMAIL_OR_PASSWORD' });
      expect(await verificationMails(strict)).toHaveLength(2);
    });

    it('the link signs in a stranger, whoever else was signed in there', async () => {
      await signUp(person);
      const other = new Browser(strict.origin);
      await signUp(other, { email: 'bob@example.com' });
      await verifyAt(tokenFor('bob@example.com', strict), other);
      const answer = await verifyAt(tokenFor('ada@example.com', strict), other);

      expect(cookiesOf(answer).map(({ name }) => name)).toEqual([
        'better-auth.session_token',
        'better-auth.known_device',
      ]);
      const { body } = await other.get<{ user: UserJson }>('/api/auth/get-session');
      expect([body.user.email, body.user.emailVerified]).toEqual(['ada@example.com', true]);
      expect((await loginEvents(strict)).map(({ method, outcome }) => [method, outcome])).toEqual([
        ['verification', 'succeeded'],
        ['verification', 'succeeded'],
      ]);
    });

    it('the link sends the cookie of one’s own session once more, and makes none beside it', async () => {
      await signUp(person);
      const token = tokenFor('ada@example.com', strict);
      await verifyAt(token);
      const before = await person.cookie('better-auth.session_token');
      strict.clock.advance(60);
      const answer = await verifyAt(token);

      expect(cookiesOf(answer)[0]!.attributes).toContain('Max-Age=604740');
      expect(await person.cookie('better-auth.session_token')).toBe(before);
      expect(await strict.em.execute('select 1 from sessions')).toHaveLength(1);
    });

    it('the link lets nobody in who is banned', async () => {
      await signUp(person);
      await strict.em.execute('update users set banned = true');
      const token = tokenFor('ada@example.com', strict);

      expect(refusal(await verifyAt(token))[1]).toMatchObject({ code: 'BANNED_USER' });
      expect((await person.get(`${VERIFY}?token=${token}&callbackURL=/in`)).headers.get('location')).toMatch(
        /^\/in\?error=banned&error_description=You%20have%20been%20banned/,
      );
    });
  });

  /** The mail that the sign-up before each test causes. */
  const FROM_SIGN_UP = 1;

  const verificationMails = async (of: TestApp) =>
    (await mailsOf(of)).filter(({ template }) => template === 'auth.verification');

  /** What the trail tells of addresses, without who and when. */
  const trailOf = async (of: TestApp) =>
    (await auditEntries(of))
      .filter(({ action }) => action.startsWith('user.email_'))
      .map(({ action, before, after }) => ({ action, before, after }));
});
