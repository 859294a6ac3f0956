import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { mailedLink } from '../../support/mailed.js';
import { PASSWORD } from '../../support/people.js';
import { clientIn, clientOf, GENERATIONS, type PublishedClient } from '../../support/published-clients.js';
import { TestApp } from '../../support/test-app.js';

const credentials = { email: 'ada@example.com', password: PASSWORD };

describe.each(GENERATIONS)('deleting oneself with the published client $version', (generation) => {
  let app: TestApp;
  let browser: Browser;
  let client: PublishedClient;

  const begin = async (settings?: Record<string, string>) => {
    app = await TestApp.shared(settings);
    await app.reset();
  };
  const isGone = async () =>
    (await clientOf(app, generation).signIn.email(credentials)).error?.status === 401;

  beforeEach(async () => {
    await app.reset();
    browser = new Browser(app.origin);
    client = clientIn(browser, generation);
    await client.signUp.email({ ...credentials, name: 'Ada' });
  });

  describe('by a mailed link', () => {
    beforeAll(() => begin());

    it('deletes when the link is followed, and leads where the page said', async () => {
      const { data } = await client.deleteUser({ callbackURL: '/goodbye' });
      expect(data).toEqual({ success: true, message: 'Verification email sent' });
      expect(await isGone()).toBe(false);

      const link = await mailedLink(app, '/delete-user/callback');
      const { status, headers } = await browser.get(link.href.slice(app.origin.length));
      expect([status, headers.get('location')]).toEqual([302, '/goodbye']);
      expect((await client.getSession()).data).toBeNull();
      expect(await isGone()).toBe(true);
    });

    it('deletes when a page sends the token of the link', async () => {
      await client.deleteUser();
      const token = (await mailedLink(app, '/delete-user/callback')).searchParams.get('token');
      expect((await client.deleteUser({ token })).data).toEqual({ success: true, message: 'User deleted' });
      expect(await isGone()).toBe(true);
    });

    it('sees an error object for a token that does not exist', async () => {
      expect((await client.deleteUser({ token: 'nonsense' })).error).toMatchObject({
        status: 404,
        code: 'INVALID_TOKEN',
      });
    });
  });

  describe('at once', () => {
    beforeAll(() => begin({ DELETE_USER_CONFIRMATION: 'false' }));

    it.each([
      ['with the password', { password: PASSWORD }],
      ['soon after signing in', {}],
    ])('deletes %s', async (_case, input) => {
      expect((await client.deleteUser(input)).data).toEqual({ success: true, message: 'User deleted' });
      expect((await client.getSession()).data).toBeNull();
      expect(await isGone()).toBe(true);
    });

    it('sees an error object for a wrong password', async () => {
      expect((await client.deleteUser({ password: 'guessed it' })).error).toMatchObject({
        status: 400,
        code: 'INVALID_PASSWORD',
      });
    });
  });
});
