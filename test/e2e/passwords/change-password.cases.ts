import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { auditEntries } from '../../support/audit.js';
import { Browser, type Answer } from '../../support/browser.js';
import { untilWaiting } from '../../support/in-request.js';
import { mailedLink } from '../../support/mailed.js';
import { cookiesOf, PASSWORD, refusal, SIGN_IN, signUp, type UserJson } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';
import { makeUser } from '../../support/users.js';

describe('changing the password', () => {
  const AUTH = '/api/auth';
  const NEW_PASSWORD = 'a new and better one';

  interface Changed {
    token: string | null;
    user: UserJson;
  }

  let app: TestApp;
  let laptop: Browser;
  let phone: Browser;

  beforeAll(async () => {
    app = await TestApp.shared();
  });
  beforeEach(async () => {
    await app.reset();
    laptop = (await makeUser(app)).browser;
    phone = new Browser(app.origin);
    await signIn(PASSWORD, phone);
  });

  const signIn = (password: string, browser = new Browser(app.origin), differences: object = {}) =>
    browser.post<{ token: string }>(SIGN_IN, { email: 'ada@example.com', password, ...differences });
  const change = (differences: object = {}, browser = laptop): Promise<Answer<Changed>> =>
    browser.post(`${AUTH}/change-password`, {
      currentPassword: PASSWORD,
      newPassword: NEW_PASSWORD,
      ...differences,
    });
  const isSignedIn = async (browser: Browser): Promise<boolean> =>
    (await browser.get(`${AUTH}/get-session`)).body !== null;

  describe('POST /change-password', () => {
    it('makes another password count, and leaves all sessions alone', async () => {
      const { status, body, setCookies } = await change();
      expect([status, body.token, body.user.email, setCookies]).toEqual([200, null, 'ada@example.com', []]);
      expect([(await signIn(PASSWORD)).status, (await signIn(NEW_PASSWORD)).status]).toEqual([401, 200]);
      expect([await isSignedIn(laptop), await isSignedIn(phone)]).toEqual([true, true]);
    });

    it('ends all sessions and begins a new one, when asked to', async () => {
      const stolen = new Browser(app.origin, { cookie: await cookieHeader(laptop) });
      const { body } = await change({ revokeOtherSessions: true });
      expect(body.token).toMatch(/^[a-zA-Z0-9]{32}$/);
      const signedIn = await Promise.all([laptop, phone, stolen].map(isSignedIn));
      expect(signedIn).toEqual([true, false, false]);
    });

    it('keeps the promise not to remember the person', async () => {
      await signIn(PASSWORD, laptop, { rememberMe: false });
      const answer = await change({ revokeOtherSessions: true });
      expect(cookiesOf(answer).map(({ name, attributes }) => [name, /max-age/i.test(attributes)])).toEqual([
        ['better-auth.session_token', false],
        ['better-auth.dont_remember', false],
        ['better-auth.known_device', true],
      ]);
      expect(await app.em.execute('select extendable from sessions')).toEqual([{ extendable: false }]);
    });

    it.each([
      [{ newPassword: 'x', currentPassword: 'wrong' }, 'PASSWORD_TOO_SHORT'],
      [{ newPassword: 'x'.repeat(129), currentPassword: 'wrong' }, 'PASSWORD_TOO_LONG'],
      [{ currentPassword: 'wrong' }, 'INVALID_PASSWORD'],
      [{ currentPassword: 'x'.repeat(2_000) }, 'INVALID_PASSWORD'],
      [{ currentPassword: undefined }, 'VALIDATION_ERROR'],
      [{ newPassword: null }, 'VALIDATION_ERROR'],
      [{ revokeOtherSessions: 'yes' }, 'VALIDATION_ERROR'],
    ])('answers %j with %s', async (differences, code) => {
      expect(refusal(await change(differences))).toEqual([400, expect.objectContaining({ code })]);
      expect((await signIn(PASSWORD)).status).toBe(200);
    });

    it.each(['delete from accounts', 'update accounts set password = null'])(
      'finds nothing to change for people without a password: %s',
      async (statement) => {
        await app.em.execute(statement);
        expect(refusal(await change())).toEqual([
          400,
          { code: 'CREDENTIAL_ACCOUNT_NOT_FOUND', message: 'Credential account not found' },
        ]);
      },
    );

    it('is for people who are signed in', async () => {
      const stranger = new Browser(app.origin);
      expect(refusal(await change({}, stranger))).toEqual([
        401,
        { code: 'UNAUTHORIZED', message: 'Unauthorized' },
      ]);
      expect((await change({ newPassword: 5 }, stranger)).status).toBe(400);
    });

    it('makes no new session for somebody who is being banned, and then changes nothing', async () => {
      const staff = app.em;
      await staff.begin();
      await staff.execute('update users set banned = true');
      const changing = change({ revokeOtherSessions: true });
      await untilWaiting(app);
      await staff.commit();
      expect((await changing).status).toBe(403);
      await app.em.execute('update users set banned = false');
      expect((await signIn(PASSWORD)).status).toBe(200);
    });

    it('has one winner of two who change at once', async () => {
      const passwords = ['the password of one', 'the password of the other'];
      const answers = await Promise.all([
        change({ newPassword: passwords[0] }),
        change({ newPassword: passwords[1] }, phone),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
      const signedIn = await Promise.all(passwords.map(async (password) => (await signIn(password)).status));
      expect(signedIn).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)));
    });

    it('makes links to reset the old password useless', async () => {
      await phone.post(`${AUTH}/forget-password`, { email: 'ada@example.com' });
      const token = (await mailedLink(app, '/reset-password/')).pathname.split('/').pop();
      await change();
      const answer = await phone.post(`${AUTH}/reset-password`, { token, newPassword: 'of the thief' });
      expect(refusal(answer)).toEqual([400, { code: 'INVALID_TOKEN', message: 'invalid token' }]);
    });

    it('is told in the trail, without any password', async () => {
      const { user } = (await change()).body;
      expect((await auditEntries(app)).at(-1)).toMatchObject({
        action: 'user.password_changed',
        actorKind: 'person',
        actorId: user.id,
        subjectId: user.id,
        before: null,
        after: null,
      });
    });
  });

  describe('with the cookie cache', () => {
    it('a session that was ended changes no password', async () => {
      const cached = await TestApp.shared({ COOKIE_CACHE: 'true' });
      await cached.reset();
      const browser = new Browser(cached.origin);
      await signUp(browser);
      await cached.em.execute('delete from sessions');
      const answer = await change({}, browser);
      expect(answer.status).toBe(401);
    });
  });

  describe('a password that was brought along', () => {
    const PHRASE = 'correct horse battery staple';
    const SCRYPT =
      '000102030405060708090a0b0c0d0e0f:7034425e783148ac6ce2c4521177f6fc8ba611950b64145053bf3c4fbf26457865bbf1ea8164754187636d431114bca7374e96cf91409d23fbc0b086580d2442';
    const stored = async (): Promise<string> => {
      const [row] = await app.em.execute<{ password: string }[]>('select password from accounts');
      return row!.password;
    };

    beforeEach(() => app.em.execute('update accounts set password = ?', [SCRYPT]));

    it('opens the account, and is kept as a hash of our own from then on', async () => {
      expect((await signIn('wrong')).status).toBe(401);
      expect(await stored()).toBe(SCRYPT);
      expect((await signIn(PHRASE)).status).toBe(200);
      expect(await stored()).toMatch(/^\$argon2id\$v=19\$/);
      expect([(await signIn(PHRASE)).status, (await signIn('wrong')).status]).toEqual([200, 401]);
    });

    it('lets everybody in who signs in for the first time at once', async () => {
      const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(PHRASE)));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    });

    it('is left as it is by a sign-in that fails after all', async () => {
      await app.em.execute('update users set banned = true');
      expect((await signIn(PHRASE)).status).toBe(403);
      expect(await stored()).toBe(SCRYPT);
    });

    it('can be changed', async () => {
      expect((await change({ currentPassword: PHRASE })).status).toBe(200);
      expect((await signIn(NEW_PASSWORD)).status).toBe(200);
    });

    it('of no known format is wrong, and no fault of ours', async () => {
      await app.em.execute(`update accounts set password = 'md5:abc'`);
      expect((await signIn(PHRASE)).status).toBe(401);
    });
  });

  async function cookieHeader(browser: Browser): Promise<string> {
    return browser.jar.getCookieString(browser.origin);
  }
});
