import { staffStatements } from '#access/staff-permissions.js';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { StaffIdentityWire } from '../../../src/staff/sessions/staff-identity.presenter.js';
import { loginEvents } from '../../support/audit.js';
import { Browser, type Answer } from '../../support/browser.js';
import { drainEvents } from '../../support/drain-events.js';
import {
  cookiesOf,
  PASSWORD,
  refusal,
  SIGN_IN,
  signUp,
  type Json,
  sessionCookiesOf,
} from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';

const SESSION = '/api/admin/session';
const USERS = '/api/admin/users';
const HOUR = 3600;
const UNAUTHORIZED = [401, { code: 'UNAUTHORIZED', message: 'Unauthorized' }];
const INVALID_ORIGIN = [403, { code: 'INVALID_ORIGIN', message: 'Invalid origin' }];
const NOT_STAFF = [403, { code: 'NOT_STAFF', message: 'This account has no access to the console.' }];
const CREDENTIALS = { email: 'root@example.com', password: PASSWORD };

describe('the console session', () => {
  let app: TestApp;
  let browser: Browser;

  const signIn = (differences: object = {}, headers?: Record<string, string>) =>
    browser.post<Json<StaffIdentityWire>>(SESSION, { ...CREDENTIALS, ...differences }, headers);
  const whoAmI = () => browser.get<Json<StaffIdentityWire>>(SESSION);
  const sql = (statement: string): Promise<unknown> => app.em.execute(statement);
  const makeRoot = (): Promise<unknown> => sql(`update users set role = 'admin'`);

  beforeAll(async () => {
    app = await TestApp.shared({ TRUSTED_ORIGINS: 'https://app.example.com' });
  });

  beforeEach(async () => {
    await app.reset();
    await signUp(new Browser(app.origin), { email: 'root@example.com', name: 'Root' });
    await makeRoot();
    browser = new Browser(app.origin);
  });

  it('begins with a password: who it is, what they may do, until when', async () => {
    const { status, body } = await signIn();
    expect([status, body]).toEqual([
      200,
      {
        user: { id: expect.any(String), name: 'Root', email: 'root@example.com', image: null },
        permissions: staffStatements,
        expiresAt: new Date(app.clock.now.getTime() + HOUR * 1000).toISOString(),
      },
    ]);
  });

  it('ends when the password is changed, unless it began with the new one', async () => {
    await signIn();
    const person = new Browser(app.origin);
    await person.post(SIGN_IN, CREDENTIALS);
    const newPassword = 'another long password';
    await person.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword });
    const old = browser;
    browser = new Browser(app.origin);
    app.clock.advance(1);
    await signIn({ password: newPassword });
    await drainEvents(app);

    expect((await old.get(SESSION)).status).toBe(401);
    expect((await whoAmI()).status).toBe(200);
  });

  it('asks for the password once more before what is dangerous, and says no to a wrong one', async () => {
    const again = (password: string) => browser.post(`${SESSION}/reauthentication`, { password });
    expect(refusal(await again(PASSWORD))).toEqual(UNAUTHORIZED);
    await signIn();
    app.clock.advance(700);
    const before = await app.em.execute('select authenticated_at as at from staff_sessions');
    expect(refusal(await again('not the password'))).toEqual([
      400,
      { code: 'INVALID_PASSWORD', message: 'Invalid password' },
    ]);
    expect(await app.em.execute('select authenticated_at as at from staff_sessions')).toEqual(before);
    expect((await loginEvents(app)).at(-1)).toMatchObject({
      entrance: 'console',
      email: 'root@example.com',
      outcome: 'wrong_credentials',
    });
    expect((await again(PASSWORD)).status).toBe(200);
    expect(await app.em.execute('select authenticated_at as at from staff_sessions')).toEqual([
      { at: app.clock.now },
    ]);
  });

  it('has a cookie that no other site and no script gets, and that ends with the browser', async () => {
    expect(sessionCookiesOf(await signIn())).toEqual([
      {
        name: 'atrium_staff',
        value: expect.stringMatching(/^[a-zA-Z0-9]{32}$/),
        attributes: 'Path=/; HttpOnly; SameSite=Strict',
      },
    ]);
  });

  it('keeps the hash of its token only', async () => {
    const [cookie] = cookiesOf(await signIn());
    const rows = await sql(
      `select encode(token_hash, 'escape') || row_to_json(s)::text as text from staff_sessions s`,
    );
    expect(JSON.stringify(rows)).not.toContain(cookie!.value);
  });

  it('is there for the next request', async () => {
    await signIn();
    expect((await whoAmI()).body.user.email).toBe('root@example.com');
  });

  it('ends with DELETE, which clears the cookie', async () => {
    await signIn();
    const answer = await browser.send('DELETE', SESSION);
    expect([answer.status, answer.body, cookiesOf(answer)]).toEqual([
      204,
      '',
      [{ name: 'atrium_staff', value: '', attributes: 'Max-Age=0; Path=/; HttpOnly; SameSite=Strict' }],
    ]);
    expect(await sql('select id from staff_sessions')).toEqual([]);
  });

  it('can be ended when there is none', async () => {
    expect((await browser.send('DELETE', SESSION)).status).toBe(204);
  });

  it.each([
    ['a wrong password', { password: 'wrong horse battery' }, 401, 'INVALID_EMAIL_OR_PASSWORD'],
    ['an unknown address', { email: 'nobody@example.com' }, 401, 'INVALID_EMAIL_OR_PASSWORD'],
    ['an address that is none', { email: 'root' }, 400, 'INVALID_EMAIL'],
    ['no password', { password: undefined }, 400, 'VALIDATION_ERROR'],
    ['an address that is no text', { email: ['root@example.com'] }, 400, 'VALIDATION_ERROR'],
  ])('is refused for %s', async (_case, differences, status, code) => {
    const answer = await signIn(differences);
    expect([answer.status, answer.body, answer.setCookies]).toMatchObject([status, { code }, []]);
  });

  it.each(['user', 'somebody-unknown', '', 'administrator', 'user,guest'])(
    'is refused for people of the role %j, once their password was right',
    async (role) => {
      await sql(`update users set role = '${role}'`);
      expect(refusal(await signIn())).toEqual(NOT_STAFF);
      expect((await signIn({ password: 'wrong horse battery' })).status).toBe(401);
    },
  );

  it('is for people who have the role beside others', async () => {
    await sql(`update users set role = 'user, admin'`);
    expect((await signIn()).status).toBe(200);
  });

  it('is refused for banned staff', async () => {
    await sql('update users set banned = true');
    expect(refusal(await signIn())).toEqual(NOT_STAFF);
  });

  describe('takes writes from its own origin only:', () => {
    const attempts: [string, (headers: Record<string, string>) => Promise<Answer>][] = [
      ['POST', (headers) => browser.post(SESSION, CREDENTIALS, headers)],
      ['DELETE', (headers) => browser.send('DELETE', SESSION, undefined, headers)],
    ];

    it.each(attempts)('%s from a site that is trusted elsewhere is refused', async (_method, attempt) => {
      expect(refusal(await attempt({ origin: 'https://app.example.com' }))).toEqual(INVALID_ORIGIN);
    });

    it.each(attempts)('%s from nowhere is refused', async (_method, attempt) => {
      expect(refusal(await attempt({ origin: '' }))).toEqual(INVALID_ORIGIN);
    });

    it.each(attempts)('%s with the right Referer but no Origin is refused', async (_method, attempt) => {
      const answer = await attempt({ origin: '', referer: `${app.origin}/admin/` });
      expect(refusal(answer)).toEqual(INVALID_ORIGIN);
    });

    it.each(attempts)('%s from another name of this machine is taken', async (_method, attempt) => {
      const origin = app.origin.replace('localhost', '127.0.0.1');
      expect((await attempt({ origin })).status).toBeLessThan(300);
    });
  });

  it('refuses a DELETE without any Origin header', async () => {
    const { status } = await fetch(`${app.origin}${SESSION}`, { method: 'DELETE' });
    expect(status).toBe(403);
  });

  describe('ends', () => {
    beforeEach(() => signIn());

    it('after an hour without use', async () => {
      app.clock.advance(HOUR);
      expect(refusal(await whoAmI())).toEqual(UNAUTHORIZED);
    });

    it('not while it is used, and says how long it lasts', async () => {
      app.clock.advance(HOUR - 1);
      const { body } = await whoAmI();
      expect(body.expiresAt).toBe(new Date(app.clock.now.getTime() + HOUR * 1000).toISOString());
      app.clock.advance(HOUR - 1);
      expect((await whoAmI()).status).toBe(200);
    });

    it('after twelve hours however busy it is', async () => {
      for (let minutes = 0; minutes < 12 * 60 - 30; minutes += 30) {
        app.clock.advance(HOUR / 2);
        expect((await whoAmI()).status).toBe(200);
      }
      app.clock.advance(HOUR / 2);
      expect(refusal(await whoAmI())).toEqual(UNAUTHORIZED);
    });

    it.each([
      ['the role is taken away', `update users set role = 'user'`],
      ['the person is banned', 'update users set banned = true'],
      ['the person is banned for a while', `update users set banned = true, ban_expires = '2099-01-01'`],
      ['the person is deleted', 'delete from users'],
      ['the session is deleted', 'delete from staff_sessions'],
    ])('at once when %s', async (_case, statement) => {
      await sql(statement);
      expect([refusal(await whoAmI()), refusal(await browser.get(USERS))]).toEqual([
        UNAUTHORIZED,
        UNAUTHORIZED,
      ]);
    });
  });

  it('is not the session of the same person as a user, nor the other way round', async () => {
    const [staff] = cookiesOf(await signIn());
    const asUser = await signUp(new Browser(app.origin), { email: 'other@example.com' });
    await makeRoot();
    const [own] = cookiesOf(asUser);
    const withUserCookie = new Browser(app.origin, {
      cookie: `better-auth.session_token=${encodeURIComponent(own!.value)}; atrium_staff=${asUser.body.token}`,
    });
    const withStaffCookie = new Browser(app.origin, {
      cookie: `atrium_staff=${staff!.value}; better-auth.session_token=${staff!.value}`,
    });
    expect(refusal(await withUserCookie.get(SESSION))).toEqual(UNAUTHORIZED);
    expect((await withStaffCookie.get('/api/auth/get-session')).body).toBeNull();
  });

  it('outlives the sign-out of the same person as a user', async () => {
    await signIn();
    await browser.post('/api/auth/sign-in/email', CREDENTIALS);
    await browser.post('/api/auth/sign-out');
    expect((await whoAmI()).status).toBe(200);
  });

  it('is what every route for staff asks for', async () => {
    const paths = [SESSION, USERS, `${USERS}/some-id`, `${USERS}/some-id/sessions`];
    const answers = await Promise.all(paths.map((path) => browser.get(path)));
    expect(answers.map(refusal)).toEqual(paths.map(() => UNAUTHORIZED));
  });

  it('is asked for after the input was checked', async () => {
    expect((await browser.get(`${USERS}?size=101`)).status).toBe(400);
  });

  it('has a cookie that sibling domains cannot plant, under https', async () => {
    const secure = await TestApp.shared({ BASE_URL: 'https://accounts.example.com' });
    const answer = await new Browser(secure.origin).post(SESSION, CREDENTIALS, {
      origin: 'https://accounts.example.com',
    });
    expect(sessionCookiesOf(answer).map(({ name, attributes }) => [name, attributes])).toEqual([
      ['__Host-atrium_staff', 'Path=/; HttpOnly; Secure; SameSite=Strict'],
    ]);
  });
});
