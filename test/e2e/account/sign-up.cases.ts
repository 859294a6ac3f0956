import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { signValue } from '#common/crypto/signed-value.js';
import { hashToken } from '#common/crypto/token.js';
import { Browser, type Answer } from '../../support/browser.js';
import {
  FORM,
  multipart,
  PASSWORD,
  refusal,
  SIGN_UP,
  signUp,
  signUpBody,
  type SignedIn,
  sessionCookiesOf,
} from '../../support/people.js';
import { TEST_SECRET, TestApp } from '../../support/test-app.js';

describe('signing up', () => {
  const VALIDATION = [400, { code: 'VALIDATION_ERROR', message: 'Invalid body parameters' }];
  const INVALID_EMAIL = [400, { code: 'INVALID_EMAIL', message: 'Invalid email' }];
  const TOO_SHORT = [400, { code: 'PASSWORD_TOO_SHORT', message: 'Password too short' }];
  const TOO_LONG = [400, { code: 'PASSWORD_TOO_LONG', message: 'Password too long' }];
  const USER_EXISTS = [422, { code: 'USER_ALREADY_EXISTS', message: 'User already exists' }];
  const USERNAME_TOO_SHORT = [422, { code: 'USERNAME_IS_TOO_SHORT', message: 'username is too short' }];
  const USERNAME_TOO_LONG = [422, { code: 'USERNAME_IS_TOO_LONG', message: 'username is too long' }];
  const USERNAME_INVALID = [422, { code: 'USERNAME_IS_INVALID', message: 'username is invalid' }];
  const USERNAME_TAKEN = [
    422,
    {
      code: 'USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER',
      message: 'username is already taken. please try another.',
    },
  ];

  let app: TestApp;
  let browser: Browser;

  const attempt = (differences: object): Promise<Answer> => browser.post(SIGN_UP, signUpBody(differences));
  const rows = <Row>(sql: string): Promise<Row[]> => app.em.execute<Row[]>(sql);

  async function useApp(...settings: Parameters<typeof TestApp.shared>): Promise<void> {
    app = await TestApp.shared(...settings);
  }

  beforeEach(async () => {
    await app.reset();
    browser = new Browser(app.origin);
  });

  describe('POST /sign-up/email', () => {
    beforeAll(() => useApp());

    it('answers the token and every column of the user but no password', async () => {
      const { status, headers, body } = await signUp(browser, { image: 'https://img.example.com/a.png' });
      const now = app.clock.now.toISOString();
      expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
      expect(body).toEqual({
        token: expect.stringMatching(/^[a-zA-Z0-9]{32}$/),
        user: {
          id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
          email: 'ada@example.com',
          emailVerified: false,
          name: 'Ada',
          image: 'https://img.example.com/a.png',
          username: null,
          displayUsername: null,
          role: 'user',
          banned: false,
          banReason: null,
          banExpires: null,
          createdAt: now,
          updatedAt: now,
        },
      });
    });

    it('sets the signed session cookie and no other session cookie', async () => {
      const answer = await signUp(browser);
      const { token } = answer.body;
      expect(sessionCookiesOf(answer)).toEqual([
        {
          name: 'better-auth.session_token',
          value: signValue(token, { current: TEST_SECRET, previous: [] }),
          attributes: 'Max-Age=604800; Path=/; HttpOnly; SameSite=Lax',
        },
      ]);
    });

    it('percent-encodes the cookie, so that base64 survives', async () => {
      const [line] = (await signUp(browser)).setCookies;
      expect(line).toMatch(/^better-auth\.session_token=[a-zA-Z0-9]{32}\.(?:[a-zA-Z0-9]|%2[BF])+%3D; /);
    });

    it('signs in: the session is there', async () => {
      await signUp(browser);
      const { body } = await browser.get<{ user: { email: string } }>('/api/auth/get-session');
      expect(body.user.email).toBe('ada@example.com');
    });

    it('with rememberMe false leaves cookies that end with the browser', async () => {
      const answer = await signUp(browser, { rememberMe: false });
      expect(sessionCookiesOf(answer).map(({ name, attributes }) => [name, attributes])).toEqual([
        ['better-auth.session_token', 'Path=/; HttpOnly; SameSite=Lax'],
        ['better-auth.dont_remember', 'Path=/; HttpOnly; SameSite=Lax'],
      ]);
    });

    it('stores the address in lower case', async () => {
      const { body } = await signUp(browser, { email: 'Ada@Example.COM' });
      expect(body.user.email).toBe('ada@example.com');
    });

    it('keeps an argon2id hash in a credential account, and the hash of the token', async () => {
      const { body } = await signUp(browser);
      const [account] = await rows<{ password: string }>('select * from accounts');
      const [session] = await rows<{ token_hash: Buffer }>('select * from sessions');
      expect(account).toMatchObject({
        provider_id: 'credential',
        account_id: body.user.id,
        user_id: body.user.id,
        password: expect.stringMatching(/^\$argon2id\$v=19\$/),
      });
      expect(session?.token_hash).toEqual(hashToken(body.token));
    });

    it('keeps neither the password nor the token in any readable form', async () => {
      const { body } = await signUp(browser);
      const stored = await rows(
        'select row_to_json(t)::text as row from (select a.*, s.*, u.* from accounts a, sessions s, users u) t',
      );
      const text = JSON.stringify(stored);
      expect([text.includes(PASSWORD), text.includes(body.token)]).toEqual([false, false]);
    });

    it('drops members that are not for people to set, and unknown ones', async () => {
      const smuggled = { id: 'mine', role: 'admin', banned: true, banReason: 'x', emailVerified: true, x: 1 };
      const { body } = await signUp(browser, smuggled);
      expect(body.user).toMatchObject({ role: 'user', banned: false, banReason: null, emailVerified: false });
      expect(body.user.id).not.toBe('mine');
    });

    it.each([
      ['eight', 8],
      ['128', 128],
    ])('takes a password of %s characters', async (_case, length) => {
      expect((await attempt({ password: 'p'.repeat(length) })).status).toBe(200);
    });

    it('takes an empty name', async () => {
      expect((await signUp(browser, { name: '' })).body.user.name).toBe('');
    });

    it('reads a URL-encoded form', async () => {
      const form = new URLSearchParams(signUpBody() as Record<string, string>).toString();
      const { status, body } = await browser.send<SignedIn>('POST', SIGN_UP, form, FORM);
      expect([status, body.user.email]).toEqual([200, 'ada@example.com']);
    });

    it('reads a multipart form', async () => {
      const { body: form, headers } = await multipart(signUpBody() as Record<string, string>);
      const { status, body } = await browser.send<SignedIn>('POST', SIGN_UP, form, headers);
      expect([status, body.user.email]).toEqual([200, 'ada@example.com']);
    });

    it.each([
      ['an address without a domain', { email: 'ada' }, INVALID_EMAIL],
      ['an empty address', { email: '' }, INVALID_EMAIL],
      ['an address with a space', { email: 'a da@example.com' }, INVALID_EMAIL],
      ['no address', { email: undefined }, VALIDATION],
      ['an address that is no text', { email: 7 }, VALIDATION],
      ['a password of seven characters', { password: 'p'.repeat(7) }, TOO_SHORT],
      ['an empty password', { password: '' }, TOO_SHORT],
      ['a password of 129 characters', { password: 'p'.repeat(129) }, TOO_LONG],
      ['no password', { password: undefined }, VALIDATION],
      ['a password that is no text', { password: ['p'.repeat(9)] }, VALIDATION],
      ['no name', { name: undefined }, VALIDATION],
      ['a name that is null', { name: null }, VALIDATION],
      ['a name longer than an index takes', { name: 'n'.repeat(513) }, VALIDATION],
      ['an image that is no text', { image: {} }, VALIDATION],
      ['a rememberMe that is no boolean', { rememberMe: 'yes' }, VALIDATION],
      ['a NUL character', { name: 'A\0da' }, VALIDATION],
      ['a username that is no text', { username: 12345 }, VALIDATION],
    ])('refuses %s', async (_case, differences, expected) => {
      const answer = await attempt(differences);
      expect(refusal(answer)).toEqual(expected);
      expect(answer.setCookies).toEqual([]);
    });

    it('refuses an address that is taken, whatever its case', async () => {
      await signUp(browser);
      expect(refusal(await attempt({ email: 'ADA@example.com' }))).toEqual(USER_EXISTS);
    });

    it('gives one address to exactly one of twenty at the same time', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => attempt({})));
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused.map(refusal)).toEqual(Array.from({ length: 19 }, () => USER_EXISTS));
      expect(await rows('select id from users')).toHaveLength(1);
    });
  });

  describe('the username of a sign-up', () => {
    beforeAll(() => useApp());

    it('is stored in lower case, its spelling kept for display', async () => {
      const { body } = await signUp(browser, { username: 'Ada_L.1' });
      expect(body.user).toMatchObject({ username: 'ada_l.1', displayUsername: 'Ada_L.1' });
    });

    it('may be shown differently', async () => {
      const { body } = await signUp(browser, { username: 'ada', displayUsername: 'Countess' });
      expect(body.user).toMatchObject({ username: 'ada', displayUsername: 'Countess' });
    });

    it.each([
      ['absent', {}],
      ['null', { username: null }],
    ])('is null when it is %s', async (_case, differences) => {
      const { body } = await signUp(browser, differences);
      expect(body.user).toMatchObject({ username: null, displayUsername: null });
    });

    it.each([
      ['no character', '', USERNAME_TOO_SHORT],
      ['two characters', 'ab', USERNAME_TOO_SHORT],
      ['31 characters', 'a'.repeat(31), USERNAME_TOO_LONG],
      ['a space', 'a da', USERNAME_INVALID],
      ['a hyphen', 'a-da', USERNAME_INVALID],
      ['letters beyond ASCII', 'adá', USERNAME_INVALID],
      ['too few characters before bad ones', '-', USERNAME_TOO_SHORT],
    ])('is refused with %s', async (_case, username, expected) => {
      expect(refusal(await attempt({ username }))).toEqual(expected);
    });

    it.each(['abc', 'a'.repeat(30), 'A.b_9'])('may be %s', async (username) => {
      expect((await attempt({ username })).status).toBe(200);
    });

    it('is refused when taken, whatever its case', async () => {
      await signUp(browser, { username: 'ada' });
      const other = { email: 'other@example.com', username: 'ADA' };
      expect(refusal(await attempt(other))).toEqual(USERNAME_TAKEN);
    });

    it('goes to exactly one of twenty at the same time', async () => {
      const people = Array.from({ length: 20 }, (_, index) => `p${index}@example.com`);
      const answers = await Promise.all(people.map((email) => attempt({ email, username: 'ada' })));
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused.map(refusal)).toEqual(Array.from({ length: 19 }, () => USERNAME_TAKEN));
      expect(await rows('select id from users')).toHaveLength(1);
    });
  });
});
