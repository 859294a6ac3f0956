import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { mailedLink } from '../../support/mailed.js';
import { PASSWORD, SIGN_IN, signUp, type SignedIn } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';

const AUTH = '/api/auth';
const NEW_PASSWORD = 'a new and better one';
describe('session survival', () => {
  let app: TestApp;
  /** Two devices of one person; the second may be in the hands of somebody else. */
  let own: Browser;
  let stolen: Browser;
  let stolenToken: string;

  beforeAll(async () => {
    app = await TestApp.shared({ REVOKE_SESSIONS_ON_PASSWORD_RESET: 'true' });
  });

  beforeEach(async () => {
    await app.reset();
    own = new Browser(app.origin);
    await signUp(own);
    stolen = new Browser(app.origin);
    const { body } = await stolen.post<SignedIn>(SIGN_IN, { email: 'ada@example.com', password: PASSWORD });
    stolenToken = body.token;
  });

  /** What a session that survived could still be used for, by cookie and as a bearer token. */
  async function usesOfStolen(): Promise<unknown[]> {
    const bearer = new Browser(app.origin, { authorization: `Bearer ${stolenToken}` });
    const uses = [stolen, bearer].flatMap((caller) => [
      caller.get(`${AUTH}/list-sessions`),
      caller.get(`${AUTH}/token`),
      caller.post(`${AUTH}/update-user`, { name: 'Mallory' }),
    ]);
    const answers = await Promise.all(uses);
    const session = await bearer.get(`${AUTH}/get-session`);
    return [...new Set([...answers.map(({ status }) => status), session.body])];
  }

  const NO_USE = [401, null];

  it('a session can be used until something ends it', async () => {
    expect(await usesOfStolen()).toEqual([200, expect.objectContaining({ session: expect.anything() })]);
  });

  describe('no session survives', () => {
    it('a ban', async () => {
      await app.em.execute('update users set banned = true');
      expect(await usesOfStolen()).toEqual(NO_USE);
    });

    it('the deletion of its person', async () => {
      await app.em.execute('delete from users');
      expect(await usesOfStolen()).toEqual(NO_USE);
    });

    it('the deletion of its person by the owner of the address', async () => {
      const { searchParams } = await mailedLink(app, '/disown-account');
      await new Browser(app.origin).post(`${AUTH}/disown-account`, { token: searchParams.get('token') });
      expect(await usesOfStolen()).toEqual(NO_USE);
    });

    it('the reset of the password, where an installation wants that', async () => {
      await app.em.execute('update users set email_verified = true, proven_at = now()');
      await own.post(`${AUTH}/forget-password`, { email: 'ada@example.com', redirectTo: '/reset' });
      const token = (await mailedLink(app, '/reset-password/')).pathname.split('/').at(-1);
      await own.post(`${AUTH}/reset-password`, { token, newPassword: NEW_PASSWORD });
      expect(await usesOfStolen()).toEqual(NO_USE);
    });

    it('a change of the password that is to end the others', async () => {
      const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, revokeOtherSessions: true };
      expect((await own.post(`${AUTH}/change-password`, change)).status).toBe(200);
      expect(await usesOfStolen()).toEqual(NO_USE);
      expect((await own.get(`${AUTH}/get-session`)).body).not.toBeNull();
    });

    it.each(['/revoke-sessions', '/revoke-other-sessions'])('its revocation by %s', async (path) => {
      await own.post(`${AUTH}${path}`);
      expect(await usesOfStolen()).toEqual(NO_USE);
    });

    it('its sign-out, though a copy of its cookie was kept', async () => {
      const copy = await stolen.cookie('better-auth.session_token');
      await stolen.post(`${AUTH}/sign-out`);
      await stolen.jar.setCookie(`better-auth.session_token=${copy!}`, app.origin);
      expect(await usesOfStolen()).toEqual(NO_USE);
    });

    it('its end', async () => {
      app.clock.advance(604_800);
      expect(await usesOfStolen()).toEqual(NO_USE);
    });
  });

  it('a ban whose time is over keeps nobody out', async () => {
    await app.em.execute('update users set banned = true, ban_expires = ?', [app.clock.now]);
    expect((await own.get(`${AUTH}/get-session`)).body).not.toBeNull();
  });
});
