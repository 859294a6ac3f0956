import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { drainEvents } from '../../support/drain-events.js';
import { mailedLink, mailsOf } from '../../support/mailed.js';
import { signUp } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';
import { makeUser } from '../../support/users.js';

const EMAIL = 'ada@example.com';
const AUTH = '/api/auth';

describe('the welcome email', () => {
  let app: TestApp;
  let ada: Browser;

  const begin = async (): Promise<void> => {
    await app.reset();
    ada = new Browser(app.origin);
    await signUp(ada, { email: EMAIL });
    await drainEvents(app);
  };
  const follow = async (path: string): Promise<void> => {
    const { pathname, search } = await mailedLink(app, path);
    await ada.get(`${pathname}${search}`);
    await drainEvents(app);
  };
  const welcomed = async (): Promise<string[]> =>
    (await mailsOf(app)).filter(({ template }) => template === 'auth.welcome').map(({ to }) => to);
  const verified = async (): Promise<string[]> =>
    (await app.em.execute<{ email: string }[]>('select email from users where email_verified')).map(
      ({ email }) => email,
    );
  /** Retention removes mails, and with them the key that keeps a mail from being sent twice. */
  const purgeMails = () => app.em.execute('delete from mails');

  describe('when sign-up sends a verification email', () => {
    beforeAll(async () => {
      app = await TestApp.shared();
    });
    beforeEach(begin);

    it('is sent once the address is verified', async () => {
      expect(await welcomed()).toEqual([]);

      await follow('/verify-email');
      expect(await welcomed()).toEqual([EMAIL]);
    });

    it('is sent once a magic link has proved the address', async () => {
      await ada.post(`${AUTH}/sign-in/magic-link`, { email: EMAIL });
      const { searchParams } = await mailedLink(app, '/magic-link/verify');
      await ada.post(`${AUTH}/magic-link/verify`, Object.fromEntries(searchParams));
      await drainEvents(app);
      expect(await welcomed()).toEqual([EMAIL]);
    });

    it('is not sent again when a changed address is verified', async () => {
      await follow('/verify-email');
      await purgeMails();
      await app.em.execute(`update users set email = 'new@example.com', email_verified = false`);
      await ada.post(`${AUTH}/send-verification-email`, { email: 'new@example.com' });
      await follow('/verify-email');

      expect(await verified()).toEqual(['new@example.com']);
      expect(await welcomed()).toEqual([]);
    });

    it('is not sent to users who did not sign up, such as imported ones', async () => {
      const { browser } = await makeUser(app, { email: 'grace@example.com' });
      await browser.post(`${AUTH}/send-verification-email`, { email: 'grace@example.com' });
      await follow('/verify-email');

      expect(await verified()).toEqual(['grace@example.com']);
      expect(await welcomed()).toEqual([]);
    });
  });

  describe('when sign-up sends no verification email', () => {
    beforeAll(async () => {
      app = await TestApp.shared({ SEND_VERIFICATION_ON_SIGN_UP: 'false' });
    });
    beforeEach(begin);

    it('is sent at sign-up', async () => {
      expect(await welcomed()).toEqual([EMAIL]);
    });

    it('is not sent again when the address is verified', async () => {
      await purgeMails();
      await ada.post(`${AUTH}/send-verification-email`, { email: EMAIL });
      await follow('/verify-email');

      expect(await verified()).toEqual([EMAIL]);
      expect(await welcomed()).toEqual([]);
    });
  });

  it('is not sent when the setting turns it off', async () => {
    app = await TestApp.shared({ WELCOME_MAIL: 'false' });
    await begin();
    await follow('/verify-email');
    expect(await welcomed()).toEqual([]);
  });
});
