import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Browser, type Answer } from '../../support/browser.js';
import { recordStatements } from '../../support/count-statements.js';
import { mailedLink, mailsOf } from '../../support/mailed.js';
import { FORM, PASSWORD, SIGN_IN, signUp } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';

describe('notices', () => {
  const AUTH = '/api/auth';
  const NEW_PASSWORD = 'a new and better one';
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
  const NEWER_FIREFOX = FIREFOX.replaceAll('145', '146');
  const IPHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

  let app: TestApp;
  let laptop: Browser;

  beforeAll(async () => {
    app = await TestApp.shared();
  });
  beforeEach(async () => {
    await app.reset();
    laptop = new Browser(app.origin, { 'user-agent': FIREFOX });
    await signUp(laptop);
  });

  const from = (userAgent: string) => new Browser(app.origin, { 'user-agent': userAgent });
  const signIn = (browser: Browser, password = PASSWORD) =>
    browser.post(SIGN_IN, { email: 'ada@example.com', password });
  const change = () =>
    laptop.post(`${AUTH}/change-password`, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
  const textsOf = async (template: string, of = app): Promise<string[]> =>
    (await mailsOf(of)).filter((mail) => mail.template === template).map(({ text }) => text);
  const isSignedIn = async (browser: Browser): Promise<boolean> =>
    (await browser.get(`${AUTH}/get-session`)).body !== null;

  describe('a changed password', () => {
    it('is told by mail: when, from where, and what to do', async () => {
      await change();
      const [text, ...others] = await textsOf('auth.password-changed');
      expect(others).toEqual([]);
      expect(text).toContain(
        'was changed on 1 March 2026 at 12:00 UTC from 127.0.0.1 with Firefox on Linux.',
      );
      expect(text).toContain(`${app.origin}/api/auth/forgotten-password`);
    });

    it('is told of a reset as well', async () => {
      await laptop.post(`${AUTH}/forget-password`, { email: 'ada@example.com' });
      const token = (await mailedLink(app, '/reset-password/')).pathname.split('/').pop();
      await laptop.post(`${AUTH}/reset-password`, { token, newPassword: NEW_PASSWORD });
      expect(await textsOf('auth.password-changed')).toHaveLength(1);
    });

    it('is not told of a change that failed', async () => {
      await laptop.post(`${AUTH}/change-password`, { currentPassword: 'wrong', newPassword: NEW_PASSWORD });
      expect(await textsOf('auth.password-changed')).toEqual([]);
    });
  });

  describe('a sign-in from a new device', () => {
    it('is told by mail: when, from where, and what to do', async () => {
      await signIn(from(IPHONE));
      const [text, ...others] = await textsOf('auth.new-device');
      expect(others).toEqual([]);
      expect(text).toContain('on 1 March 2026 at 12:00 UTC from 127.0.0.1 with Safari on iOS.');
      expect(text).toContain(`${app.origin}/api/auth/forgotten-password`);
    });

    it.each([
      ['a known device', FIREFOX],
      ['a known device after an update', NEWER_FIREFOX],
    ])('is not told of %s', async (_case, userAgent) => {
      await signIn(from(userAgent));
      expect(await textsOf('auth.new-device')).toEqual([]);
    });

    it('takes a further statement only if the device is not known', async () => {
      const lookups = async (userAgent: string): Promise<number> => {
        const statements = await recordStatements(app, () => signIn(from(userAgent)));
        return statements.filter((text) => text.includes('"isNew"')).length;
      };
      expect([await lookups(FIREFOX), await lookups(IPHONE)]).toEqual([0, 1]);
    });

    it('is told once', async () => {
      await signIn(from(IPHONE));
      await signIn(from(IPHONE));
      expect(await textsOf('auth.new-device')).toHaveLength(1);
    });

    it('is told once also when several come at once', async () => {
      await Promise.all(Array.from({ length: 4 }, () => signIn(from(IPHONE))));
      expect(await textsOf('auth.new-device')).toHaveLength(1);
    });

    it('is told of the console too', async () => {
      await app.em.execute(`update users set role = 'admin'`);
      const body = { email: 'ada@example.com', password: PASSWORD };
      await from(IPHONE).post('/api/admin/session', body);
      expect(await textsOf('auth.new-device')).toHaveLength(1);
    });

    it('is no news for somebody who never signed in before', async () => {
      await app.em.execute('delete from login_events');
      await signIn(from(IPHONE));
      expect(await textsOf('auth.new-device')).toEqual([]);
    });

    it('is not told of somebody who did not get in', async () => {
      await signIn(from(IPHONE), 'wrong');
      await app.em.execute('update users set banned = true');
      await signIn(from(IPHONE));
      expect(await textsOf('auth.new-device')).toEqual([]);
    });

    it('finds known devices by an index', async () => {
      const plan = await app.em.transactional(async (em) => {
        // So many of one user that the index by user alone is worse.
        await em.execute(
          `insert into login_events (id, created_at, user_id, entrance, method, outcome, ip_address, user_agent)
           select gen_random_uuid(), now(), 'a', 'product', 'password', 'succeeded', '', repeat('x', number)
             from generate_series(1, 300) as number`,
        );
        await em.execute('analyze login_events');
        return em.execute<object[]>(
          `explain select 1 from login_events where user_id = 'a' and outcome = 'succeeded'
            and regexp_replace("user_agent", '[0-9._]+', '', 'g') = 'b'`,
        );
      });
      expect(JSON.stringify(plan)).toContain('login_events_device_index');
    });
  });

  describe('the pages that these mails lead to', () => {
    const PAGE = `${AUTH}/forgotten-password`;
    const titleOf = ({ body }: Answer<string>): string => /<h1>(.*)<\/h1>/.exec(body)?.[1] ?? '';

    /** Fills in the one input of a page and sends what its button would. */
    const fillIn = (page: Answer<string>, name: string, value: string): Promise<Answer<string>> => {
      const action = /<form method="post" action="([^"]+)">/.exec(page.body)?.[1] ?? '';
      const token = /name="token" value="([^"]+)"/.exec(page.body)?.[1];
      expect(page.body).toContain(`name="${name}" type=`);
      const body = new URLSearchParams({ ...(token !== undefined && { token }), [name]: value }).toString();
      return laptop.send('POST', action, body, { ...FORM, accept: 'text/html' });
    };

    /** From the mail of warning to the page on which the password is chosen. */
    const toNewPassword = async (): Promise<Answer<string>> => {
      const page = await laptop.get<string>(PAGE);
      expect(titleOf(await fillIn(page, 'email', 'ada@example.com'))).toBe('Check your inbox');
      const { pathname, search } = await mailedLink(app, '/reset-password/');
      const { headers } = await laptop.get(`${pathname}${search}`);
      return laptop.get(headers.get('location')!.slice(app.origin.length));
    };

    it('give the person a new password and sign everybody out', async () => {
      const thief = from(IPHONE);
      await signIn(thief);
      await app.em.execute('update users set email_verified = true');
      const page = await toNewPassword();
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(titleOf(await fillIn(page, 'newPassword', NEW_PASSWORD))).toBe('Your password was set');
      expect([await isSignedIn(thief), await isSignedIn(laptop)]).toEqual([false, false]);
      expect((await signIn(laptop, NEW_PASSWORD)).status).toBe(200);
    });

    it('ask once more for a password that will not do', async () => {
      const again = await fillIn(await toNewPassword(), 'newPassword', 'short');
      expect(again.body).toContain('That password is too short.');
      expect(titleOf(await fillIn(again, 'newPassword', NEW_PASSWORD))).toBe('Your password was set');
    });

    it('say of a link that it does not work any more, and where there is another', async () => {
      const page = await toNewPassword();
      await fillIn(page, 'newPassword', NEW_PASSWORD);
      const used = await fillIn(page, 'newPassword', NEW_PASSWORD);
      expect([titleOf(used), used.body.includes(`action="${PAGE}"`)]).toEqual([
        'This link no longer works',
        true,
      ]);
      expect(titleOf(await laptop.get(`${AUTH}/new-password?error=INVALID_TOKEN`))).toBe(titleOf(used));
    });

    it('do not tell whether anybody has an address', async () => {
      const page = await laptop.get<string>(PAGE);
      const [known, unknown] = [
        await fillIn(page, 'email', 'ada@example.com'),
        await fillIn(page, 'email', 'nobody@example.com'),
      ];
      expect(unknown.body).toBe(known.body);
    });

    it('keep a token from becoming a part of the page', async () => {
      const { body } = await laptop.get<string>(
        `${AUTH}/new-password?token=${encodeURIComponent('"><script>')}`,
      );
      expect(body).not.toContain('<script>');
    });
  });

  it('people are told nothing where that is not wanted', async () => {
    const quiet = await TestApp.shared({ PASSWORD_CHANGED_MAIL: 'false', NEW_DEVICE_MAIL: 'false' });
    await quiet.reset();
    const browser = new Browser(quiet.origin, { 'user-agent': FIREFOX });
    await signUp(browser);
    await browser.post(SIGN_IN, { email: 'ada@example.com', password: PASSWORD }, { 'user-agent': IPHONE });
    await browser.post(`${AUTH}/change-password`, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
    const told = [await textsOf('auth.new-device', quiet), await textsOf('auth.password-changed', quiet)];
    expect(told).toEqual([[], []]);
  });
});
