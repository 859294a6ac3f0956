import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { loginEvents } from '../../support/audit.js';
import { Browser } from '../../support/browser.js';
import {
  cookiesOf,
  PASSWORD,
  refusal,
  signUp,
  type SignedIn,
  type UserJson,
  sessionCookiesOf,
} from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';

const SIGN_IN = '/api/auth/sign-in/username';
const AVAILABLE = '/api/auth/is-username-available';

const VALIDATION = [400, { code: 'VALIDATION_ERROR', message: 'Invalid body parameters' }];
const WRONG = [401, { code: 'INVALID_USERNAME_OR_PASSWORD', message: 'invalid username or password' }];
const TOO_SHORT = [422, { code: 'USERNAME_IS_TOO_SHORT', message: 'username is too short' }];
const TOO_LONG = [422, { code: 'USERNAME_IS_TOO_LONG', message: 'username is too long' }];
const INVALID = [422, { code: 'USERNAME_IS_INVALID', message: 'username is invalid' }];

let app: TestApp;
let browser: Browser;
let user: UserJson;

const attempt = (differences: object = {}) =>
  browser.post<SignedIn>(SIGN_IN, { username: 'ada.l', password: PASSWORD, ...differences });

async function begin(): Promise<void> {
  await app.reset();
  browser = new Browser(app.origin);
  user = (await signUp(new Browser(app.origin), { username: 'Ada.L' })).body.user;
}

describe('POST /sign-in/username', () => {
  beforeAll(async () => {
    app = await TestApp.shared();
  });
  beforeEach(begin);

  it('signs in whatever the case, and answers every column of the user', async () => {
    const answer = await attempt({ username: 'ADA.L' });
    expect(answer.body).toEqual({ redirect: false, token: expect.any(String), user });
    expect(cookiesOf(answer).map(({ name }) => name)).toEqual([
      'better-auth.session_token',
      'better-auth.known_device',
    ]);
  });

  it('with a callbackURL answers it as url and asks to go there', async () => {
    expect((await attempt({ callbackURL: '/home' })).body).toMatchObject({ redirect: true, url: '/home' });
  });

  it('with rememberMe false sets cookies that end with the browser', async () => {
    const answer = await attempt({ rememberMe: false });
    expect(sessionCookiesOf(answer).map(({ attributes }) => attributes)).toEqual([
      'Path=/; HttpOnly; SameSite=Lax',
      'Path=/; HttpOnly; SameSite=Lax',
    ]);
  });

  it.each([
    ['an unknown username', { username: 'nobody' }, WRONG],
    ['a wrong password', { password: 'wrong horse battery' }, WRONG],
    ['an empty username', { username: '' }, WRONG],
    ['an empty password, before the form of the username', { username: 'a', password: '' }, WRONG],
    ['a username that is too short', { username: 'ad' }, TOO_SHORT],
    ['a username that is too long', { username: 'a'.repeat(31) }, TOO_LONG],
    ['a username that is an address', { username: 'ada@example.com' }, INVALID],
    ['no password', { password: undefined }, VALIDATION],
    ['a username that is no text', { username: ['ada.l'] }, VALIDATION],
  ])('refuses %s', async (_case, differences, expected) => {
    const answer = await attempt(differences);
    expect(refusal(answer)).toEqual(expected);
    expect(answer.setCookies).toEqual([]);
  });

  it('tells of a ban only to those who know the password', async () => {
    await app.em.execute('update users set banned = true');
    expect(refusal(await attempt({ password: 'wrong horse battery' }))).toEqual(WRONG);
    expect((await attempt()).body).toMatchObject({ code: 'BANNED_USER' });
  });

  it('is noted in the journal, without what was typed as the username', async () => {
    await app.em.execute('truncate login_events');
    await attempt();
    await attempt({ password: 'wrong horse battery' });
    await attempt({ username: 'hunter2' });
    const events = await loginEvents(app);
    expect(events.map(({ userId, email, outcome }) => [userId, email, outcome])).toEqual([
      [user.id, null, 'succeeded'],
      [user.id, null, 'wrong_credentials'],
      [null, null, 'wrong_credentials'],
    ]);
    expect(new Set(events.map(({ method }) => method))).toEqual(new Set(['username']));
  });
});

describe('POST /is-username-available', () => {
  beforeAll(async () => {
    app = await TestApp.shared();
  });
  beforeEach(begin);

  it.each([
    ['nobody', true],
    ['ada.l', false],
    ['ADA.L', false],
  ])('answers for %s: %s', async (username, available) => {
    const { status, body } = await browser.post(AVAILABLE, { username });
    expect([status, body]).toEqual([200, { available }]);
  });

  it.each([
    ['empty', '', TOO_SHORT],
    ['too long', 'a'.repeat(31), TOO_LONG],
    ['not well formed', 'a-b-c', INVALID],
    ['no text', 7, VALIDATION],
  ])('refuses a username that is %s', async (_case, username, expected) => {
    expect(refusal(await browser.post(AVAILABLE, { username }))).toEqual(expected);
  });
});

describe('where addresses have to be verified', () => {
  const SIGN_IN_BY_EMAIL = '/api/auth/sign-in/email';

  beforeAll(async () => {
    app = await TestApp.shared({ REQUIRE_EMAIL_VERIFICATION: 'true' });
  });
  beforeEach(begin);

  it('the password is compared before it is said that the address is not', async () => {
    expect(refusal(await attempt({ password: 'wrong horse battery' }))).toEqual(WRONG);
    expect(refusal(await attempt())).toEqual([
      403,
      { code: 'EMAIL_NOT_VERIFIED', message: 'email not verified' },
    ]);
  });

  it('the same goes for a sign-in with the address, in its own words', async () => {
    const answer = await browser.post(SIGN_IN_BY_EMAIL, { email: 'ada@example.com', password: PASSWORD });
    expect(refusal(answer)).toEqual([403, { code: 'EMAIL_NOT_VERIFIED', message: 'Email not verified' }]);
  });

  it('nobody has a session before', async () => {
    await attempt();
    expect(await app.em.execute('select 1 from sessions')).toEqual([]);
  });

  it('people with a verified address come in', async () => {
    await app.em.execute('update users set email_verified = true');
    expect((await attempt()).status).toBe(200);
  });
});

describe('where people do not sign in with a password', () => {
  beforeAll(async () => {
    app = await TestApp.shared({ PASSWORD_SIGN_IN: 'false' });
  });

  it('a username is of no use', async () => {
    const answer = await new Browser(app.origin).post(SIGN_IN, { username: 'ada.l', password: PASSWORD });
    expect(refusal(answer)).toEqual([
      400,
      { code: 'EMAIL_AND_PASSWORD_IS_NOT_ENABLED', message: 'Email and password is not enabled' },
    ]);
  });
});
