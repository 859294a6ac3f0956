import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { signValue, verifySignedValue } from '#common/crypto/signed-value.js';
import { addSeconds } from '#common/time/clock.js';
import { Browser, type Answer } from '../../support/browser.js';
import {
  cookiesOf,
  FORM,
  multipart,
  PASSWORD,
  refusal,
  SIGN_IN,
  signUp,
  type SignedIn,
  type UserJson,
  sessionCookiesOf,
} from '../../support/people.js';
import { TEST_SECRET, TestApp } from '../../support/test-app.js';

const KEYS = { current: TEST_SECRET, previous: [] };
const VALIDATION = [400, { code: 'VALIDATION_ERROR', message: 'Invalid body parameters' }];
const INVALID_EMAIL = [400, { code: 'INVALID_EMAIL', message: 'Invalid email' }];
const WRONG = [401, { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' }];
const BANNED = [
  403,
  {
    code: 'BANNED_USER',
    message:
      'You have been banned from this application. Please contact support if you believe this is an error.',
  },
];

interface SessionRow {
  user_id: string;
  created_at: Date;
  expires_at: Date;
  ip_address: string;
  user_agent: string;
  extendable: boolean;
}

describe('POST /sign-in/email', () => {
  let app: TestApp;
  let browser: Browser;
  let user: UserJson;

  const body = (differences: object = {}): Record<string, unknown> => ({
    email: 'ada@example.com',
    password: PASSWORD,
    ...differences,
  });
  const attempt = (differences: object = {}, headers: Record<string, string> = {}) =>
    browser.post<SignedIn>(SIGN_IN, body(differences), headers);
  const sql = (statement: string): Promise<unknown> => app.em.execute(statement);

  async function newestSession(): Promise<SessionRow> {
    const rows = await app.em.execute<SessionRow[]>('select * from sessions order by id desc limit 1');
    return rows[0]!;
  }

  beforeAll(async () => {
    app = await TestApp.shared();
  });

  beforeEach(async () => {
    await app.reset();
    user = (await signUp(new Browser(app.origin), { username: 'ada' })).body.user;
    browser = new Browser(app.origin);
  });

  it('answers a new token and every column of the user, and no url', async () => {
    const { status, body: answered } = await attempt();
    expect([status, answered]).toEqual([
      200,
      { redirect: false, token: expect.stringMatching(/^[a-zA-Z0-9]{32}$/), user },
    ]);
  });

  it('sets the signed session cookie and no other session cookie', async () => {
    const answer = await attempt();
    expect(sessionCookiesOf(answer)).toEqual([
      {
        name: 'better-auth.session_token',
        value: signValue(answer.body.token, KEYS),
        attributes: 'Max-Age=604800; Path=/; HttpOnly; SameSite=Lax',
      },
    ]);
  });

  it('keeps a session of seven days with the address and browser it came from', async () => {
    await attempt({}, { 'user-agent': 'example-agent/1' });
    expect(await newestSession()).toMatchObject({
      user_id: user.id,
      ip_address: '127.0.0.1',
      user_agent: 'example-agent/1',
      expires_at: addSeconds(app.clock.now, 604_800),
      extendable: true,
    });
  });

  it('keeps no more of a browser’s name than 512 characters', async () => {
    await attempt({}, { 'user-agent': 'x'.repeat(600) });
    expect((await newestSession()).user_agent).toBe('x'.repeat(512));
  });

  it('with a callbackURL answers it as url and asks to go there', async () => {
    const { body: answered } = await attempt({ callbackURL: '/dashboard?tab=1' });
    expect(answered).toMatchObject({ redirect: true, url: '/dashboard?tab=1' });
  });

  it('with rememberMe false sets two cookies that end with the browser', async () => {
    const answer = await attempt({ rememberMe: false });
    const [session, mark] = cookiesOf(answer);
    expect(session).toMatchObject({
      name: 'better-auth.session_token',
      attributes: 'Path=/; HttpOnly; SameSite=Lax',
    });
    expect(mark).toEqual({
      name: 'better-auth.dont_remember',
      value: signValue('true', KEYS),
      attributes: 'Path=/; HttpOnly; SameSite=Lax',
    });
    expect(sessionCookiesOf(answer)).toHaveLength(2);
  });

  it('with rememberMe false keeps a session of one day that cannot be extended', async () => {
    await attempt({ rememberMe: false });
    expect(await newestSession()).toMatchObject({
      expires_at: addSeconds(app.clock.now, 86_400),
      extendable: false,
    });
  });

  it('clears the mark of an earlier sign-in that was not to be remembered', async () => {
    await attempt({ rememberMe: false });
    const cookies = sessionCookiesOf(await attempt());
    expect(cookies.slice(1)).toEqual([
      {
        name: 'better-auth.dont_remember',
        value: '',
        attributes: 'Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
      },
    ]);
  });

  it('finds the address whatever its case', async () => {
    expect((await attempt({ email: 'ADA@Example.com' })).status).toBe(200);
  });

  it('takes a password typed on another keyboard', async () => {
    // The accented letter as one character at sign-up, as a letter and an accent at sign-in.
    await signUp(new Browser(app.origin), { email: 'b@example.com', password: 'caf\u00e9 au lait' });
    expect((await attempt({ email: 'b@example.com', password: 'cafe\u0301 au lait' })).status).toBe(200);
  });

  it('leaves earlier sessions alone', async () => {
    const elsewhere = new Browser(app.origin);
    await elsewhere.post(SIGN_IN, body());
    await attempt();
    expect((await elsewhere.get('/api/auth/get-session')).body).not.toBeNull();
  });

  it('reads a URL-encoded form', async () => {
    const form = new URLSearchParams(body() as Record<string, string>).toString();
    expect((await browser.send('POST', SIGN_IN, form, FORM)).status).toBe(200);
  });

  it('reads a multipart form', async () => {
    const form = await multipart(body() as Record<string, string>);
    expect((await browser.send('POST', SIGN_IN, form.body, form.headers)).status).toBe(200);
  });

  it.each([
    ['an unknown address', { email: 'nobody@example.com' }, WRONG],
    ['a wrong password', { password: 'wrong horse battery' }, WRONG],
    ['an empty password', { password: '' }, WRONG],
    ['a password longer than any may be', { password: 'p'.repeat(5000) }, WRONG],
    ['an address without a domain', { email: 'ada' }, INVALID_EMAIL],
    ['an empty address', { email: '' }, INVALID_EMAIL],
    ['no address', { email: undefined }, VALIDATION],
    ['an address that is no text', { email: { $gt: '' } }, VALIDATION],
    ['no password', { password: undefined }, VALIDATION],
    ['a password that is no text', { password: true }, VALIDATION],
    ['a rememberMe that is no boolean', { rememberMe: 1 }, VALIDATION],
    ['a callbackURL that is no text', { callbackURL: 1 }, VALIDATION],
    ['a NUL character', { email: 'ada@example.com\0' }, VALIDATION],
  ])('refuses %s', async (_case, differences, expected) => {
    const answer = await attempt(differences);
    expect(refusal(answer)).toEqual(expected);
    expect(answer.setCookies).toEqual([]);
  });

  it.each([
    ['without a password account', 'delete from accounts'],
    ['whose password account has no password', 'update accounts set password = null'],
    ['whose only account is at a provider', `update accounts set provider_id = 'github'`],
  ])('tells nobody apart from people %s', async (_case, statement) => {
    await sql(statement);
    expect(refusal(await attempt())).toEqual(WRONG);
  });

  it.each([
    ['for ever', 'null'],
    ['until tomorrow', `'2026-03-02T12:00:00Z'`],
  ])('refuses somebody banned %s', async (_case, expires) => {
    await sql(`update users set banned = true, ban_reason = 'spam', ban_expires = ${expires}`);
    expect(refusal(await attempt())).toEqual(BANNED);
  });

  it('tells of a ban only to those who know the password', async () => {
    await sql('update users set banned = true');
    expect(refusal(await attempt({ password: 'wrong horse battery' }))).toEqual(WRONG);
  });

  it('lifts a ban whose time is over', async () => {
    await sql(`update users set banned = true, ban_reason = 'spam', ban_expires = '2026-03-01T12:00:00Z'`);
    const { status, body: answered } = await attempt();
    expect([status, answered.user]).toMatchObject([
      200,
      { banned: false, banReason: null, banExpires: null, updatedAt: app.clock.now.toISOString() },
    ]);
  });

  it('leaves no session behind when it refuses', async () => {
    await sql('delete from sessions; update users set banned = true');
    await attempt();
    expect(await sql('select id from sessions')).toEqual([]);
  });
});

describe('under https', () => {
  let app: TestApp;
  let answer: Answer<SignedIn>;

  beforeAll(async () => {
    app = await TestApp.shared({ BASE_URL: 'https://accounts.example.com/identity', COOKIE_PREFIX: 'acme' });
    await app.reset();
    const browser = new Browser(app.origin);
    const body = { email: 'ada@example.com', password: PASSWORD, name: 'Ada', rememberMe: false };
    answer = await browser.post<SignedIn>('/identity/sign-up/email', body);
  });

  it('cookies are Secure, have the prefix that says so, and the configured one', () => {
    const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax';
    expect(cookiesOf(answer).map((cookie) => [cookie.name, cookie.attributes])).toEqual([
      ['__Secure-acme.session_token', attributes],
      ['__Secure-acme.dont_remember', attributes],
      ['__Secure-acme.known_device', `Max-Age=31536000; ${attributes}`],
    ]);
  });

  it('the signature does not depend on the name', () => {
    expect(verifySignedValue(cookiesOf(answer)[0]!.value, KEYS)).toBe(answer.body.token);
  });

  it('the path of BASE_URL takes the place of the base path', async () => {
    const browser = new Browser(app.origin);
    const ok = await browser.get('/identity/ok');
    const elsewhere = await browser.get('/api/auth/ok');
    expect([ok.status, elsewhere.status]).toEqual([200, 404]);
  });
});

describe('with a domain for cookies', () => {
  it('signing out clears them for that domain, else browsers would keep them', async () => {
    const app = await TestApp.shared({
      BASE_URL: 'https://accounts.example.com',
      COOKIE_DOMAIN: 'example.com',
    });
    await app.reset();
    const cleared = cookiesOf(await new Browser(app.origin).post('/api/auth/sign-out'));

    const attributes = 'Max-Age=0; Domain=example.com; Path=/; HttpOnly; Secure; SameSite=Lax';
    expect(cleared.map((cookie) => cookie.attributes)).toEqual([attributes, attributes, attributes]);
  });
});
