import { beforeAll, describe, expect, it } from '@jest/globals';
import { Browser, type Answer } from '../../support/browser.js';
import { newPerson } from '../../support/organizations.js';
import { refusal, SIGN_IN, PASSWORD } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';

interface SessionJson {
  id: string;
  userId: string;
  token: string;
  expiresAt: string;
  impersonatedBy: string | null;
}

const WEEK = 7 * 24 * 3600;
const UNAUTHORIZED = [401, { code: 'UNAUTHORIZED', message: 'Unauthorized' }];
const UNKNOWN = [404, { code: 'USER_NOT_FOUND', message: 'User not found' }];
const INVALID_BODY = [400, { code: 'VALIDATION_ERROR', message: 'Invalid body parameters' }];
const INVALID_QUERY = [400, { code: 'VALIDATION_ERROR', message: 'Invalid query parameters' }];
const denied = (code: string, message: string) => [403, { code, message }];

let app: TestApp;

/** Somebody who is signed in, with a role. */
async function newAdministrator(name: string, role: string) {
  const person = await newPerson(app, name);
  await app.em.execute('update users set role = ? where id = ?', [role, person.user.id]);
  return person;
}

const get = (browser: Browser, query: string) => browser.get(`/api/auth/admin/get-user${query}`);
const listSessions = (browser: Browser, body: object): Promise<Answer<{ sessions: SessionJson[] }>> =>
  browser.post('/api/auth/admin/list-user-sessions', body);
const hasPermission = (browser: Browser, body: object) =>
  browser.post('/api/auth/admin/has-permission', body);

describe('what programs read about people', () => {
  let admin: Awaited<ReturnType<typeof newPerson>>;
  let ada: Awaited<ReturnType<typeof newPerson>>;
  let stranger: Browser;

  beforeAll(async () => {
    app = await TestApp.shared(
      { RATE_LIMIT_ENABLED: 'false', COOKIE_CACHE: 'true' },
      { staffRoles: { support: { user: ['list'], session: ['list'] } } },
    );
    await app.reset();
    ada = await newPerson(app, 'ada');
    admin = await newAdministrator('root', 'admin');
    stranger = new Browser(app.origin);
  });

  describe('who may call', () => {
    it('nobody who is not signed in', async () => {
      expect(refusal(await get(stranger, `?id=${ada.user.id}`))).toEqual(UNAUTHORIZED);
      expect(refusal(await listSessions(stranger, { userId: ada.user.id }))).toEqual(UNAUTHORIZED);
      const asked = { role: 'admin', userId: admin.user.id, permissions: { user: ['list'] } };
      expect(refusal(await hasPermission(stranger, asked))).toEqual(UNAUTHORIZED);
    });

    it('nobody whose role does not hold what the route takes, who hears which it is', async () => {
      expect(refusal(await get(ada.browser, `?id=${ada.user.id}`))).toEqual(
        denied('YOU_ARE_NOT_ALLOWED_TO_GET_USER', 'You are not allowed to get user'),
      );
      expect(refusal(await listSessions(ada.browser, { userId: ada.user.id }))).toEqual(
        denied('YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS', 'You are not allowed to list users sessions'),
      );
    });

    it('roles of the installation for what they hold, and no more', async () => {
      const support = await newAdministrator('support', 'support,user');
      expect((await listSessions(support.browser, { userId: ada.user.id })).status).toBe(200);
      expect((await get(support.browser, `?id=${ada.user.id}`)).status).toBe(403);
    });

    it('somebody who lost their role no more, whatever the copy of their session in a cookie says', async () => {
      const former = await newAdministrator('former', 'admin');
      await former.browser.get('/api/auth/get-session?disableCookieCache=true');
      expect((await get(former.browser, `?id=${ada.user.id}`)).status).toBe(200);
      await app.em.execute(`update users set role = 'user' where id = ?`, [former.user.id]);
      expect((await get(former.browser, `?id=${ada.user.id}`)).status).toBe(403);
    });

    it('people who are named by their ids, whatever their role', async () => {
      const named = await TestApp.start({ RATE_LIMIT_ENABLED: 'false', ADMIN_USER_IDS: ada.user.id });
      try {
        const browser = new Browser(named.origin);
        await browser.post(SIGN_IN, { email: 'ada@example.com', password: PASSWORD });
        expect((await get(browser, `?id=${admin.user.id}`)).status).toBe(200);
      } finally {
        await named.stop();
      }
    });

    it('nobody in a session in which somebody acts as another person, whoever that is', async () => {
      const acted = await newAdministrator('acted', 'admin');
      await app.em.execute('update sessions set impersonated_by = ? where user_id = ?', [
        admin.user.id,
        acted.user.id,
      ]);
      expect((await get(acted.browser, `?id=${ada.user.id}`)).status).toBe(403);
      const { body } = await hasPermission(acted.browser, { permissions: { user: ['get'] } });
      expect(body).toEqual({ error: null, success: false });
    });
  });

  describe('GET /admin/get-user', () => {
    it('answers every column of the user', async () => {
      const { status, body } = await get(admin.browser, `?id=${ada.user.id}`);
      expect([status, body]).toEqual([200, ada.user]);
    });

    it('knows nobody by an id that there is not', async () => {
      expect(refusal(await get(admin.browser, '?id=nobody'))).toEqual(UNKNOWN);
    });

    it.each([
      ['no id', ''],
      ['several', '?id=a&id=b'],
      ['one longer than ids are', `?id=${'x'.repeat(300)}`],
      ['one that no column holds', '?id=%00'],
    ])('refuses %s', async (_what, query) => {
      expect(refusal(await get(admin.browser, query))).toEqual(INVALID_QUERY);
    });
  });

  describe('POST /admin/has-permission', () => {
    it.each([
      [{ permissions: { user: ['create', 'list'], session: ['revoke'] } }, true],
      [{ permission: { user: ['ban'] } }, true],
      [{ permissions: { user: ['fly'] } }, false],
      [{ permissions: { user: [] } }, false],
      [{ permissions: {} }, false],
    ])('of an administrator: %j is %j', async (body, success) => {
      expect(refusal(await hasPermission(admin.browser, body))).toEqual([200, { error: null, success }]);
    });

    it('is about who asks, and not about a role or a user in the body', async () => {
      const asked = { role: 'admin', userId: admin.user.id, permissions: { user: ['create'] } };
      const { body } = await hasPermission(ada.browser, asked);
      expect(body).toEqual({ error: null, success: false });
    });

    it.each([
      {},
      { permission: { user: ['ban'] }, permissions: { user: ['ban'] } },
      { permissions: 'user:ban' },
      { permissions: { user: 'ban' } },
    ])('refuses %j', async (body) => {
      expect(refusal(await hasPermission(admin.browser, body))).toEqual(INVALID_BODY);
    });
  });

  // Last, because time goes by.
  describe('POST /admin/list-user-sessions', () => {
    it('shows sessions in the order they were made, the expired included, with handles for tokens', async () => {
      const bob = await newPerson(app, 'bob');
      app.clock.advance(WEEK - 60);
      const later = new Browser(app.origin);
      await later.post(SIGN_IN, { email: 'bob@example.com', password: PASSWORD });
      await admin.browser.get('/api/auth/get-session?disableCookieCache=true');
      app.clock.advance(120);

      const { status, body } = await listSessions(admin.browser, { userId: bob.user.id });
      expect(status).toBe(200);
      const now = app.clock.now.toISOString();
      expect(body.sessions.map(({ expiresAt }) => expiresAt > now)).toEqual([false, true]);
      expect(body.sessions).toMatchObject([{ userId: bob.user.id }, { userId: bob.user.id }]);
      const handles = await app.em.execute<{ handle: string }[]>(
        'select handle from sessions where user_id = ? order by id',
        [bob.user.id],
      );
      expect(body.sessions.map(({ token }) => token)).toEqual(handles.map(({ handle }) => handle));
    });

    it('knows nobody by an id that there is not, be it a number', async () => {
      expect(refusal(await listSessions(admin.browser, { userId: 'nobody' }))).toEqual(UNKNOWN);
      expect(refusal(await listSessions(admin.browser, { userId: 5 }))).toEqual(UNKNOWN);
    });

    it.each([{}, { userId: null }, { userId: ['a'] }])('refuses %j', async (body) => {
      expect(refusal(await listSessions(admin.browser, body))).toEqual(INVALID_BODY);
    });
  });
});
