import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { signValue } from '#common/crypto/signed-value.js';
import { addSeconds } from '#common/time/clock.js';
import { Browser, type Answer } from '../../support/browser.js';
import { countStatements } from '../../support/count-statements.js';
import { cookiesOf, signUp, type Json, type SignedIn } from '../../support/people.js';
import { SessionQueries } from '../../../src/auth/sessions/session.queries.js';
import type { SessionWithUserWire } from '../../../src/auth/sessions/session.presenter.js';
import { TEST_SECRET, TestApp } from '../../support/test-app.js';

const KEYS = { current: TEST_SECRET, previous: [] };
const GET_SESSION = '/api/auth/get-session';
const SIGN_OUT = '/api/auth/sign-out';
const DAY = 86_400;
const WEEK = 7 * DAY;
const CLEARED = ['session_token', 'session_data', 'dont_remember'].map((name) => ({
  name: `better-auth.${name}`,
  value: '',
  attributes: 'Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
}));

let app: TestApp;
let browser: Browser;
let signedUp: SignedIn;

async function useApp(settings: Record<string, string> = {}): Promise<void> {
  app = await TestApp.shared(settings);
}

async function begin(differences: object = {}): Promise<void> {
  await app.reset();
  browser = new Browser(app.origin, { 'user-agent': 'example-agent/1' });
  signedUp = (await signUp(browser, differences)).body;
}

const getSession = (query = '', headers?: Record<string, string>) =>
  browser.get<Json<SessionWithUserWire> | null>(`${GET_SESSION}${query}`, headers);
const countSessions = async (): Promise<number> =>
  (await app.em.execute<unknown[]>('select id from sessions')).length;
const expiryOf = ({ body }: Answer<Json<SessionWithUserWire> | null>): string | undefined =>
  body?.session.expiresAt;
const inSeconds = (seconds: number): string => addSeconds(app.clock.now, seconds).toISOString();

/** A browser that sends this very text as its cookies. */
function withCookies(text: string): Browser {
  return new Browser(app.origin, { cookie: text });
}

describe('GET /get-session', () => {
  beforeAll(() => useApp());
  beforeEach(() => begin({ username: 'Ada' }));

  it('answers the session with its token, and every column of the user', async () => {
    const now = app.clock.now.toISOString();
    const { status, body } = await getSession();
    expect([status, body]).toEqual([
      200,
      {
        session: {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          userId: signedUp.user.id,
          token: signedUp.token,
          expiresAt: inSeconds(WEEK),
          createdAt: now,
          updatedAt: now,
          ipAddress: '127.0.0.1',
          userAgent: 'example-agent/1',
          activeOrganizationId: null,
          activeTeamId: null,
          impersonatedBy: null,
        },
        user: signedUp.user,
      },
    ]);
  });

  it('finds the sessions of requests that come at the same time in one statement', async () => {
    const bob = (await signUp(new Browser(app.origin), { email: 'bob@example.com' })).body;
    const sessions = app.get(SessionQueries);
    let emails: (string | undefined)[] = [];
    const statements = await countStatements(app, async () => {
      const tokens = [bob.token, 'unknown', signedUp.token, bob.token];
      const found = await Promise.all(tokens.map((token) => sessions.find(token)));
      emails = found.map((session) => session?.user.email);
    });
    expect(emails).toEqual([bob.user.email, undefined, signedUp.user.email, bob.user.email]);
    expect(statements).toBe(1);
  });

  it('is JSON that nobody may keep', async () => {
    const { headers } = await getSession();
    expect(['content-type', 'cache-control', 'pragma'].map((name) => headers.get(name))).toEqual([
      'application/json; charset=utf-8',
      'no-store',
      'no-cache',
    ]);
  });

  it('sets no cookie while the session is young', async () => {
    expect((await getSession()).setCookies).toEqual([]);
  });

  it('answers null when signed out', async () => {
    const { status, body, setCookies } = await new Browser(app.origin).get(GET_SESSION);
    expect([status, body, setCookies]).toEqual([200, null, []]);
  });

  it.each([
    ['is no signed value', () => 'abc.def'],
    ['is empty', () => ''],
    ['has no signature', () => signedUp.token],
    ['is signed with another secret', () => signed('another-secret-0123456789-abcdefghij')],
    ['has the signature of another value', () => signed(TEST_SECRET).replace(/^./, '.')],
    ['cannot be decoded', () => '%E0%A4%A'],
  ])('answers null and clears nothing when the cookie %s', async (_case, value) => {
    const answer = await withCookies(`better-auth.session_token=${value()}`).get(GET_SESSION);
    expect([answer.status, answer.body, answer.setCookies]).toEqual([200, null, []]);
  });

  it('takes the first cookie of the name, and values in quotes', async () => {
    const cookie = `better-auth.session_token="${signed(TEST_SECRET)}"; better-auth.session_token=other`;
    expect((await withCookies(cookie).get<object | null>(GET_SESSION)).body).not.toBeNull();
  });

  it('takes any text in its switches, and more than it knows', async () => {
    const { status, body } = await getSession('?disableCookieCache=maybe&disableRefresh=&other=1');
    expect([status, body === null]).toEqual([200, false]);
  });

  it('shows what has changed about the user at once', async () => {
    await app.em.execute(`update users set name = 'Countess'`);
    expect((await getSession()).body?.user.name).toBe('Countess');
  });

  function signed(secret: string): string {
    return encodeURIComponent(signValue(signedUp.token, { current: secret, previous: [] }));
  }
});

describe('the extension of a session', () => {
  beforeAll(() => useApp());
  beforeEach(() => begin());

  it('does not happen a second before the update age', async () => {
    const expiresAt = inSeconds(WEEK);
    app.clock.advance(DAY - 1);
    const answer = await getSession();
    expect([expiryOf(answer), answer.setCookies]).toEqual([expiresAt, []]);
  });

  it('moves the end of the row at the update age, and nothing else', async () => {
    const before = (await getSession()).body!;
    app.clock.advance(DAY);
    await getSession();
    expect((await getSession()).body).toEqual({
      ...before,
      session: { ...before.session, expiresAt: inSeconds(WEEK) },
    });
  });

  it('sends the cookie anew, with the whole lifetime', async () => {
    app.clock.advance(DAY);
    expect(cookiesOf(await getSession())).toEqual([
      {
        name: 'better-auth.session_token',
        value: signValue(signedUp.token, KEYS),
        attributes: 'Max-Age=604800; Path=/; HttpOnly; SameSite=Lax',
      },
    ]);
  });

  it('keeps a session alive for as long as it is used', async () => {
    for (let week = 0; week < 5; week += 1) {
      app.clock.advance(WEEK - 1);
      expect((await getSession()).body).not.toBeNull();
    }
  });

  it('can be declined by the caller', async () => {
    const expiresAt = inSeconds(WEEK);
    app.clock.advance(DAY);
    const answer = await getSession('?disableRefresh=true');
    expect([expiryOf(answer), answer.setCookies]).toEqual([expiresAt, []]);
  });

  it('is never for a session that is not to be remembered, whatever cookies come with it', async () => {
    await begin({ rememberMe: false });
    const expiresAt = inSeconds(DAY);
    app.clock.advance(DAY - 1);
    const cookie = `better-auth.session_token=${encodeURIComponent(signValue(signedUp.token, KEYS))}`;
    const answer = await withCookies(cookie).get<Json<SessionWithUserWire>>(GET_SESSION);
    expect([answer.body.session.expiresAt, answer.setCookies]).toEqual([expiresAt, []]);
  });
});

describe('the end of a session', () => {
  beforeAll(() => useApp());
  beforeEach(() => begin());

  it('comes after seven days without use: null, three cookies cleared, the row gone', async () => {
    app.clock.advance(WEEK);
    const answer = await getSession();
    expect([answer.status, answer.body, cookiesOf(answer)]).toEqual([200, null, CLEARED]);
    expect(await countSessions()).toBe(0);
  });

  it('does not come a millisecond earlier', async () => {
    app.clock.advance(WEEK - 0.001);
    expect((await getSession('?disableRefresh=true')).body).not.toBeNull();
  });

  it('comes after one day when it was not to be remembered', async () => {
    await begin({ rememberMe: false });
    app.clock.advance(DAY);
    expect(cookiesOf(await getSession())).toEqual(CLEARED);
  });

  it('comes with the end of the user', async () => {
    await app.em.execute('delete from users');
    const answer = await getSession();
    expect([answer.body, cookiesOf(answer)]).toEqual([null, CLEARED]);
  });
});

describe('POST /sign-out', () => {
  beforeAll(() => useApp());
  beforeEach(() => begin());

  it('deletes the session and clears its cookies', async () => {
    const answer = await browser.post(SIGN_OUT);
    expect([answer.status, answer.body, cookiesOf(answer)]).toEqual([200, { success: true }, CLEARED]);
    expect(await countSessions()).toBe(0);
  });

  it('leaves sessions on other devices alone', async () => {
    const elsewhere = new Browser(app.origin);
    await elsewhere.post('/api/auth/sign-in/email', {
      email: 'ada@example.com',
      password: 'correct horse battery',
    });
    await browser.post(SIGN_OUT);
    expect((await elsewhere.get(GET_SESSION)).body).not.toBeNull();
  });

  it('makes the cookie worthless', async () => {
    const cookie = `better-auth.session_token=${encodeURIComponent(signValue(signedUp.token, KEYS))}`;
    await browser.post(SIGN_OUT);
    expect((await withCookies(cookie).get(GET_SESSION)).body).toBeNull();
  });

  it.each([
    ['nobody is signed in', ''],
    ['the cookie is forged', 'better-auth.session_token=abc.def'],
  ])('answers the same when %s, and ends nothing', async (_case, cookie) => {
    const answer = await withCookies(cookie).post(SIGN_OUT);
    expect([answer.status, answer.body, cookiesOf(answer)]).toEqual([200, { success: true }, CLEARED]);
    expect(await countSessions()).toBe(1);
  });

  it('answers the same when the session is gone already', async () => {
    await app.em.execute('delete from sessions');
    const answer = await browser.post(SIGN_OUT);
    expect([answer.status, cookiesOf(answer)]).toEqual([200, CLEARED]);
  });

  it('needs no body', async () => {
    expect((await browser.send('POST', SIGN_OUT)).status).toBe(200);
  });

  it('refuses pages of other sites', async () => {
    const { status } = await browser.post(SIGN_OUT, {}, { origin: 'https://evil.example.net' });
    expect([status, await countSessions()]).toEqual([403, 1]);
  });
});

describe('settings of sessions', () => {
  it('SESSION_EXPIRES_IN and SESSION_UPDATE_AGE set the pace', async () => {
    await useApp({ SESSION_EXPIRES_IN: '600', SESSION_UPDATE_AGE: '60' });
    await begin();
    app.clock.advance(60);
    expect(cookiesOf(await getSession())[0]?.attributes).toMatch(/^Max-Age=600; /);
  });

  it('SESSION_DISABLE_REFRESH lets every session end on time', async () => {
    await useApp({ SESSION_DISABLE_REFRESH: 'true' });
    await begin();
    const expiresAt = inSeconds(WEEK);
    app.clock.advance(WEEK - 1);
    expect(expiryOf(await getSession())).toBe(expiresAt);
  });

  it('AUTH_SECRETS_PREVIOUS keeps people signed in while the secret is rotated', async () => {
    const earlier = 'earlier-secret-0123456789-abcdefghij';
    await useApp({ AUTH_SECRETS_PREVIOUS: `older-still,${earlier}` });
    await begin();
    const old = signValue(signedUp.token, { current: earlier, previous: [] });
    app.clock.advance(DAY);
    const answer = await withCookies(`better-auth.session_token=${encodeURIComponent(old)}`).get(GET_SESSION);
    // The answer signs with the current secret, so that the earlier one can be dropped in time.
    expect(cookiesOf(answer)[0]?.value).toBe(signValue(signedUp.token, KEYS));
  });
});
