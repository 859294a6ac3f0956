import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { mailedLink } from '../../support/mailed.js';
import { FORM, multipart, PASSWORD, signUp, SIGN_UP, signUpBody } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';

const LATER = '2099-01-01T00:00:00.000Z';

/** What a user has and must not give themselves, by the names of the wire and by those of the tables. */
const FORBIDDEN = {
  id: 'chosen',
  role: 'admin',
  roles: ['admin'],
  banned: true,
  banReason: 'none',
  ban_reason: 'none',
  banExpires: LATER,
  ban_expires: LATER,
  emailVerified: true,
  email_verified: true,
  provenAt: LATER,
  proven_at: LATER,
  createdAt: LATER,
  updatedAt: LATER,
  user: { role: 'admin' },
  data: { role: 'admin' },
};
const AS_TEXT = Object.fromEntries(
  Object.entries(FORBIDDEN).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]),
);

interface UserRow {
  id: string;
  role: string;
  banned: boolean;
  ban_reason: string | null;
  ban_expires: Date | null;
  email_verified: boolean;
  proven_at: Date | null;
  created_at: Date;
}
describe('mass assignment', () => {
  let app: TestApp;
  let browser: Browser;

  beforeAll(async () => {
    app = await TestApp.shared();
  });

  beforeEach(async () => {
    await app.reset();
    browser = new Browser(app.origin);
  });

  async function expectPlainUser(id?: string): Promise<void> {
    const rows = await app.em.execute<UserRow[]>('select * from users');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      id: id ?? expect.not.stringMatching('chosen'),
      role: 'user',
      banned: false,
      ban_reason: null,
      ban_expires: null,
      email_verified: false,
      proven_at: null,
      created_at: app.clock.now,
    });
  }

  describe('signing up, nobody gives themselves a role', () => {
    it('in JSON', async () => {
      expect((await browser.post(SIGN_UP, signUpBody(FORBIDDEN))).status).toBe(200);
      await expectPlainUser();
    });

    it('in a form', async () => {
      const body = new URLSearchParams({
        ...(signUpBody() as Record<string, string>),
        ...AS_TEXT,
      }).toString();
      expect((await browser.send('POST', SIGN_UP, body, FORM)).status).toBe(200);
      await expectPlainUser();
    });

    it('in the parts of a form', async () => {
      const form = await multipart({ ...(signUpBody() as Record<string, string>), ...AS_TEXT });
      expect((await browser.send('POST', SIGN_UP, form.body, form.headers)).status).toBe(200);
      await expectPlainUser();
    });

    it('in the query', async () => {
      const query = new URLSearchParams(AS_TEXT).toString();
      expect((await browser.post(`${SIGN_UP}?${query}`, signUpBody())).status).toBe(200);
      await expectPlainUser();
    });
  });

  it('signing in by a link for the first time, nobody gives themselves a role', async () => {
    const body = { ...FORBIDDEN, email: 'ada@example.com', name: 'Ada' };
    await browser.post('/api/auth/sign-in/magic-link', body);
    const { pathname, search } = await mailedLink(app, '/magic-link/verify');
    await browser.get(`${pathname}${search}&${new URLSearchParams(AS_TEXT).toString()}`);
    const rows = await app.em.execute<UserRow[]>('select * from users');
    expect(rows).toEqual([
      expect.objectContaining({
        id: expect.not.stringMatching('chosen'),
        role: 'user',
        banned: false,
        created_at: app.clock.now,
      }),
    ]);
  });

  describe('signed in, nobody gives themselves a role', () => {
    let id: string;

    beforeEach(async () => {
      id = (await signUp(browser)).body.user.id;
    });

    it.each([
      ['/update-user', { name: 'Ada Lovelace' }],
      ['/update-user', {}],
      ['/change-password', { currentPassword: PASSWORD, newPassword: 'a new and better one' }],
      ['/sign-in/email', { email: 'ada@example.com', password: PASSWORD }],
      ['/send-verification-email', { email: 'ada@example.com' }],
      ['/revoke-other-sessions', {}],
    ])('by POST %s', async (path, body) => {
      expect((await browser.post(`/api/auth${path}`, { ...FORBIDDEN, ...body })).status).toBe(200);
      await expectPlainUser(id);
    });

    it('and nobody changes their address or password where only their profile is asked for', async () => {
      const more = { email: 'root@example.com', password: 'another one', passwordHash: 'x' };
      await browser.post('/api/auth/update-user', { name: 'Ada', ...more });
      const answer = await new Browser(app.origin).post('/api/auth/sign-in/email', {
        email: 'ada@example.com',
        password: PASSWORD,
      });
      expect(answer.status).toBe(200);
    });

    it('and nobody changes another person by naming them', async () => {
      const other = (await signUp(new Browser(app.origin), { email: 'eve@example.com' })).body.user.id;
      await browser.post('/api/auth/update-user', { name: 'Mine', id: other, userId: other, user_id: other });
      const rows = await app.em.execute('select name from users where id = ?', [other]);
      expect(rows).toEqual([{ name: 'Ada' }]);
    });
  });
});
