import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { drainEvents } from '../../support/drain-events.js';
import { mailedLink, mailsOf } from '../../support/mailed.js';
import { PASSWORD, refusal, SIGN_IN, SIGN_UP, signUp, signUpBody } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';

const AUTH = '/api/auth';
const NEW_PASSWORD = 'a new and better one';
const ADDRESS = 'victim@example.com';
describe('account pre hijacking', () => {
  let app: TestApp;
  /** Signs up with the address of somebody else before they do, and waits. */
  let mallory: Browser;
  let victim: Browser;

  beforeAll(async () => {
    app = await TestApp.shared();
  });

  beforeEach(async () => {
    await app.reset();
    mallory = new Browser(app.origin);
    victim = new Browser(app.origin);
    await signUp(mallory, { email: ADDRESS, username: 'victim' });
  });

  const signIn = (password: string) => new Browser(app.origin).post(SIGN_IN, { email: ADDRESS, password });

  async function askForReset(): Promise<string | undefined> {
    await victim.post(`${AUTH}/forget-password`, { email: ADDRESS, redirectTo: '/reset' });
    return (await mailedLink(app, '/reset-password/')).pathname.split('/').at(-1);
  }

  /** What the victim does on hearing that their address has an account: they never knew its password. */
  async function reset(): Promise<void> {
    const token = await askForReset();
    const answer = await victim.post(`${AUTH}/reset-password`, { token, newPassword: NEW_PASSWORD });
    expect(answer.status).toBe(200);
  }

  describe('once the owner of the address has reset the password', () => {
    it('the password chosen before opens nothing', async () => {
      await reset();
      expect([(await signIn(PASSWORD)).status, (await signIn(NEW_PASSWORD)).status]).toEqual([401, 200]);
    });

    it('the sessions begun before are over', async () => {
      await reset();
      expect((await mallory.get(`${AUTH}/get-session`)).body).toBeNull();
    });

    it('a session begun while the mail was under way is over', async () => {
      const token = await askForReset();
      const late = new Browser(app.origin);
      await late.post(SIGN_IN, { email: ADDRESS, password: PASSWORD });
      await victim.post(`${AUTH}/reset-password`, { token, newPassword: NEW_PASSWORD });
      expect((await late.get(`${AUTH}/get-session`)).body).toBeNull();
    });

    it('a provider linked before opens nothing', async () => {
      await app.em.execute(
        `insert into accounts (id, user_id, provider_id, account_id, created_at, updated_at)
       select 'linked', id, 'github', '42', created_at, created_at from users`,
      );
      await reset();
      expect(await app.em.execute('select provider_id from accounts')).toEqual([
        { provider_id: 'credential' },
      ]);
    });

    it('a link that resets it, asked for before, works no more', async () => {
      const [early, late] = [await askForReset(), await askForReset()];
      await victim.post(`${AUTH}/reset-password`, { token: late, newPassword: NEW_PASSWORD });
      const again = await mallory.post(`${AUTH}/reset-password`, { token: early, newPassword: PASSWORD });
      expect(again.status).toBe(400);
    });
  });

  describe('a magic link opened by a mail scanner', () => {
    const PAGE = { accept: 'text/html,application/xhtml+xml' };
    const linkOf = async (): Promise<string> => {
      await victim.post(`${AUTH}/sign-in/magic-link`, { email: ADDRESS, callbackURL: '/home' });
      const { pathname, search } = await mailedLink(app, '/magic-link/verify');
      return `${pathname}${search}`;
    };

    it.each([
      ['a browser', PAGE],
      ['a program', {}],
    ])('removes neither password nor sessions, opened by %s', async (_by, headers) => {
      const answer = await victim.get(await linkOf(), headers);
      expect([answer.setCookies, answer.headers.get('location')]).toEqual([[], null]);
      expect((await signIn(PASSWORD)).status).toBe(200);
      expect((await mallory.get(`${AUTH}/get-session`)).body).toMatchObject({ user: { email: ADDRESS } });
    });

    it('shows browsers what signing in would remove, with a button', async () => {
      const { status, body } = await victim.get<string>(await linkOf(), PAGE);
      expect(status).toBe(200);
      expect(body).toContain('<button>Sign in and reset</button>');
      expect(body).toContain('its password, all other sign-in methods and all sessions are removed');
    });

    it('answers other clients with a code', async () => {
      expect(refusal(await victim.get(await linkOf()))).toEqual([
        409,
        expect.objectContaining({ code: 'CONFIRMATION_REQUIRED' }),
      ]);
    });

    it('still works afterwards', async () => {
      const link = await linkOf();
      await victim.get(link, PAGE);
      const fields = Object.fromEntries(new URL(link, app.origin).searchParams);
      await victim.post(`${AUTH}/magic-link/verify`, fields);
      expect((await victim.get(`${AUTH}/get-session`)).body).toMatchObject({ user: { email: ADDRESS } });
    });

    it('also asks when only a linked provider or a session would be removed', async () => {
      await app.em.execute(`delete from accounts`);
      expect((await victim.get(await linkOf())).status).toBe(409);
      await app.em.execute(
        `insert into accounts (id, user_id, provider_id, account_id, created_at, updated_at)
         select 'g', id, 'github', '78', now(), now() from users; delete from sessions`,
      );
      expect((await victim.get(await linkOf())).status).toBe(409);
    });

    it('signs in at once when there is nothing to remove', async () => {
      await app.em.execute(`delete from accounts; delete from sessions`);
      expect((await victim.get(await linkOf())).headers.get('location')).toBe('/home');
    });

    it('removes no password that is set concurrently', async () => {
      const email = 'late@example.com';
      await victim.post(`${AUTH}/sign-in/magic-link`, { email });
      const { pathname, search } = await mailedLink(app, '/magic-link/verify');
      const [created] = await Promise.all([
        mallory.post(SIGN_UP, signUpBody({ email })),
        ...Array.from({ length: 10 }, () => new Browser(app.origin).get(`${pathname}${search}`)),
      ]);
      const { status } = await new Browser(app.origin).post(SIGN_IN, { email, password: PASSWORD });
      // Either the link came first and the address was taken, or the link kept the password.
      expect([created.status, status]).toEqual(created.status === 200 ? [200, 200] : [422, 401]);
    });

    it('reveals nothing about the address without a valid token', async () => {
      const answer = await victim.get(`${AUTH}/magic-link/verify?token=nonsense&callbackURL=/home`, PAGE);
      expect(answer.headers.get('location')).toBe('/home?error=INVALID_TOKEN');
    });
  });

  describe('once the owner of the address has signed in by a magic link', () => {
    async function signInByLink(): Promise<void> {
      await victim.post(`${AUTH}/sign-in/magic-link`, { email: ADDRESS });
      const { searchParams } = await mailedLink(app, '/magic-link/verify');
      const pressed = await victim.post(`${AUTH}/magic-link/verify`, Object.fromEntries(searchParams));
      expect(pressed.status).toBe(302);
      expect((await victim.get(`${AUTH}/get-session`)).body).toMatchObject({ user: { email: ADDRESS } });
    }

    it('the password chosen before opens nothing', async () => {
      await signInByLink();
      expect((await signIn(PASSWORD)).status).toBe(401);
    });

    it('the sessions begun before are over', async () => {
      await signInByLink();
      expect((await mallory.get(`${AUTH}/get-session`)).body).toBeNull();
    });

    it('the console sessions begun before are over', async () => {
      await app.em.execute(`update users set role = 'admin'`);
      await mallory.post('/api/admin/session', { email: ADDRESS, password: PASSWORD });
      expect((await mallory.get('/api/admin/session')).status).toBe(200);
      await signInByLink();
      await drainEvents(app);
      expect((await mallory.get('/api/admin/session')).status).toBe(401);
    });

    it('no new password can be set by whoever knew the old one', async () => {
      await signInByLink();
      const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
      expect((await mallory.post(`${AUTH}/change-password`, change)).status).toBe(401);
      expect((await signIn(NEW_PASSWORD)).status).toBe(401);
    });
  });

  describe('the owner of the address', () => {
    it('hears of the account at once, from when and where, and how to be rid of it', async () => {
      const [mail] = (await mailsOf(app)).filter(({ template }) => template === 'auth.verification');
      expect(mail?.to).toBe(ADDRESS);
      expect(mail?.text).toContain('from 127.0.0.1');
      expect(mail?.text).toContain('/disown-account?token=');
    });

    it('removes it with a button, and takes the address with a password of their own', async () => {
      const { searchParams } = await mailedLink(app, '/disown-account');
      await victim.post(`${AUTH}/disown-account`, { token: searchParams.get('token') });
      expect((await mallory.get(`${AUTH}/get-session`)).body).toBeNull();
      const anew = await victim.post(SIGN_UP, signUpBody({ email: ADDRESS, password: NEW_PASSWORD }));
      expect([anew.status, (await signIn(PASSWORD)).status]).toEqual([200, 401]);
    });

    it('is not taken for somebody who has proved the address, only because Mallory is signed in', async () => {
      expect((await mallory.get(`${AUTH}/get-session`)).body).toMatchObject({
        user: { emailVerified: false },
      });
      await mallory.post(`${AUTH}/update-user`, { emailVerified: true });
      expect((await mallory.get(`${AUTH}/get-session`)).body).toMatchObject({
        user: { emailVerified: false },
      });
    });
  });
});
