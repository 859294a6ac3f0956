import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { signValue } from '#common/crypto/signed-value.js';
import { Browser, type Answer } from '../../support/browser.js';
import { TEST_SECRET, TestApp } from '../../support/test-app.js';
import { makeUser } from '../../support/users.js';

const AUTH = '/api/auth';
const IMPERSONATE = `${AUTH}/admin/impersonate-user`;
const STOP = `${AUTH}/admin/stop-impersonating`;
const KEYS = { current: TEST_SECRET, previous: [] };

interface Person {
  id: string;
  token: string;
}

/** Who acts as somebody else is one cookie away from being both. */
describe('impersonation', () => {
  let app: TestApp;
  let root: Person;
  let ann: Person;
  let bob: Person;

  beforeAll(async () => {
    app = await TestApp.shared();
  });
  beforeEach(async () => {
    await app.reset();
    [root, ann, bob] = await Promise.all([join('root'), join('ann'), join('bob')]);
    await app.em.execute(`update users set role = 'admin' where id = ?`, [root.id]);
  });

  async function join(name: string): Promise<Person> {
    const { user, token } = await makeUser(app, { name, email: `${name}@example.com` });
    return { id: user.id, token };
  }

  /** A browser that sends just these cookies, signed by us whatever they say. */
  function withCookies(cookies: Record<string, string>): Browser {
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `better-auth.${name}=${encodeURIComponent(signValue(value, KEYS))}`)
      .join('; ');
    return new Browser(app.origin, { cookie });
  }

  async function actAsBob(): Promise<string> {
    const { body } = await as(root.token).post<{ session: { token: string } }>(IMPERSONATE, {
      userId: bob.id,
    });
    return body.session.token;
  }
  const as = (token: string): Browser => withCookies({ session_token: token });
  const whoIs = async (browser: Browser): Promise<string | undefined> =>
    (await browser.get<{ user: { name: string } } | null>(`${AUTH}/get-session`)).body?.user.name;
  const userOf = ({ body }: Answer): unknown => (body as { user?: { name: string } | null }).user;

  it('is never begun within another, also as somebody who has become an administrator meanwhile', async () => {
    const acting = await actAsBob();
    await app.em.execute(`update users set role = 'admin' where id = ?`, [bob.id]);
    for (const path of ['impersonate-user', 'ban-user', 'set-role', 'list-user-sessions']) {
      const body = { userId: ann.id, role: 'admin' };
      expect([path, (await as(acting).post(`${AUTH}/admin/${path}`, body)).status]).toEqual([path, 403]);
    }
  });

  it('leaves a cookie of the staff member that opens nothing', async () => {
    await actAsBob();
    const stolen = { admin_session: `${root.token}:` };
    expect(await whoIs(withCookies(stolen))).toBeUndefined();
    expect((await withCookies(stolen).post(STOP)).status).toBe(401);
    expect((await withCookies({ ...stolen, session_token: bob.token }).post(STOP)).status).toBe(400);
    expect(await whoIs(withCookies({ session_token: `${root.token}:` }))).toBeUndefined();
  });

  it('gives back a stolen session to nobody but its own staff member', async () => {
    const other = await join('other');
    await app.em.execute(`update users set role = 'admin' where id = ?`, [other.id]);
    const session_token = await actAsBob();
    const answer = await withCookies({ session_token, admin_session: `${other.token}:` }).post(STOP);
    expect(userOf(answer)).toBeNull();
  });

  it('gives back no session in which somebody acts as the staff member', async () => {
    const session_token = await actAsBob();
    await app.em.execute(
      `update sessions set impersonated_by = ? where user_id = ? and impersonated_by is null`,
      [ann.id, root.id],
    );
    const answer = await withCookies({ session_token, admin_session: `${root.token}:` }).post(STOP);
    expect(userOf(answer)).toBeNull();
  });

  it('takes no handle for the token of a session, to act or to be given back', async () => {
    const session_token = await actAsBob();
    const rows = await app.em.execute<{ handle: string; user_id: string }[]>(
      'select handle, user_id from sessions',
    );
    for (const { handle } of rows) {
      expect(await whoIs(as(handle))).toBeUndefined();
      expect(await whoIs(new Browser(app.origin, { authorization: `Bearer ${handle}` }))).toBeUndefined();
    }
    const handle = rows.find(({ user_id: id }) => id === root.id)?.handle ?? '';
    const answer = await withCookies({ session_token, admin_session: `${handle}:` }).post(STOP);
    expect(userOf(answer)).toBeNull();
  });

  it.each(['', ':', 'no-colon', 'a:b:c'])(
    'goes on after a request to stop with a cookie that holds %j',
    async (admin_session) => {
      const session_token = await actAsBob();
      expect(await refusedToStop(withCookies({ session_token, admin_session }))).toBe('bob');
    },
  );

  it('goes on after a request to stop without the cookie, or with one that is not signed', async () => {
    const session_token = await actAsBob();
    expect(await refusedToStop(as(session_token))).toBe('bob');
    const signed = `better-auth.session_token=${encodeURIComponent(signValue(session_token, KEYS))}`;
    const cookie = `${signed}; better-auth.admin_session=${encodeURIComponent(`${root.token}:.forged`)}`;
    expect(await refusedToStop(new Browser(app.origin, { cookie }))).toBe('bob');
  });

  /** Who the browser acts as afterwards. */
  async function refusedToStop(browser: Browser): Promise<string | undefined> {
    const { status, body, setCookies } = await browser.post(STOP);
    expect([status, body, setCookies]).toEqual([
      500,
      { code: 'FAILED_TO_FIND_ADMIN_SESSION', message: 'Failed to find admin session' },
      [],
    ]);
    return whoIs(browser);
  }

  it('is not begun by a page of another site', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    for (const path of [IMPERSONATE, STOP])
      expect((await as(root.token).post(path, { userId: bob.id }, headers)).status).toBe(403);
    const staff = new Browser(app.origin, { cookie: 'atrium_staff=anything' });
    const answer = await staff.post(`/api/admin/users/${bob.id}/impersonate`, { reason: 'none' }, headers);
    expect([answer.status, answer.body]).toEqual([
      403,
      { code: 'INVALID_ORIGIN', message: 'Invalid origin' },
    ]);
  });
});
