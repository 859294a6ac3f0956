import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SignJWT } from 'jose';
import { auditEntries } from '../../support/audit.js';
import { Browser } from '../../support/browser.js';
import { untilWaiting } from '../../support/in-request.js';
import { mailedLink, mailsOf } from '../../support/mailed.js';
import { cookiesOf, PASSWORD, refusal, SIGN_IN, signUp, type UserJson } from '../../support/people.js';
import { TEST_SECRET, TestApp } from '../../support/test-app.js';
import { makeUser } from '../../support/users.js';

describe('changing the address', () => {
  const CHANGE = '/api/auth/change-email';
  const VERIFY = '/api/auth/verify-email';
  const DONE = [200, { status: true }];
  const TAKEN = [400, { code: 'COULDNT_UPDATE_YOUR_EMAIL', message: "Couldn't update your email" }];

  let app: TestApp;
  let ada: Browser;
  let adasId: string;

  beforeAll(async () => {
    app = await TestApp.shared({ WELCOME_MAIL: 'false', SEND_VERIFICATION_ON_SIGN_UP: 'false' });
  });

  beforeEach(async () => {
    await app.reset();
    const { browser, user } = await makeUser(app);
    [ada, adasId] = [browser, user.id];
  });

  const change = (newEmail: string, by = ada, more: object = {}) => by.post(CHANGE, { newEmail, ...more });
  const prove = () =>
    app.em.execute('update users set email_verified = true, proven_at = ?', [app.clock.now]);
  const pathOf = ({ pathname, search }: URL): string => `${pathname}${search}`;
  const linkToChange = async () => pathOf(await mailedLink(app, '/verify-email'));
  /** The link without the place it leads to, so that it answers as JSON. */
  const withoutCallback = (path: string): string => path.replace(/&callbackURL=.*$/, '');
  const userOf = async (browser: Browser): Promise<UserJson> =>
    (await browser.get<{ user: UserJson }>('/api/auth/get-session')).body.user;
  const addressees = async () => (await mailsOf(app)).map(({ template, to }) => `${template} ${to}`);

  describe('an address that nobody has proved', () => {
    it('is changed at once, and the new one is asked to be verified', async () => {
      const answer = await change('Lovelace@Example.com', ada, { callbackURL: '/settings?a=1&b=2' });
      expect(refusal(answer)).toEqual(DONE);
      expect(cookiesOf(answer).map(({ name }) => name)).toEqual(['better-auth.session_token']);
      expect(await userOf(ada)).toMatchObject({ email: 'lovelace@example.com', emailVerified: false });

      expect(await addressees()).toEqual(['auth.verification lovelace@example.com']);
      const link = await mailedLink(app, '/verify-email');
      expect(link.searchParams.get('callbackURL')).toBe('/settings?a=1&b=2');
      await ada.get(pathOf(link));
      expect((await userOf(ada)).emailVerified).toBe(true);
    });

    it('leaves nothing useful in the mails to the old one', async () => {
      await ada.post('/api/auth/send-verification-email', { email: 'ada@example.com' });
      const verification = await linkToChange();
      await ada.post('/api/auth/forget-password', { email: 'ada@example.com', redirectTo: '/reset' });
      const reset = pathOf(await mailedLink(app, '/reset-password'));
      await change('lovelace@example.com');

      expect((await ada.get(verification)).headers.get('location')).toBe('/?error=user_not_found');
      expect((await ada.get(reset)).headers.get('location')).toContain('error=INVALID_TOKEN');
    });

    it('is told in the trail', async () => {
      await change('lovelace@example.com');
      expect((await auditEntries(app)).at(-1)).toMatchObject({
        action: 'user.email_changed',
        actorKind: 'person',
        actorId: adasId,
        subjectId: adasId,
        before: { email: 'ada@example.com' },
        after: { email: 'lovelace@example.com' },
      });
    });

    it('is changed without a mail where there are none', async () => {
      const quiet = await TestApp.shared({ VERIFICATION_MAIL: 'false', WELCOME_MAIL: 'false' });
      const person = new Browser(quiet.origin);
      await signUp(person, { email: 'bob@example.com' });
      expect(refusal(await change('robert@example.com', person))).toEqual(DONE);
      expect(await mailsOf(quiet)).toEqual([]);
    });
  });

  describe('a proved address', () => {
    beforeEach(prove);

    it('is asked first, and changed by whoever is signed in and reads its mails', async () => {
      const answer = await change('Lovelace@example.com', ada, { callbackURL: '/settings' });
      expect([refusal(answer), answer.setCookies]).toEqual([DONE, []]);
      expect((await userOf(ada)).email).toBe('ada@example.com');

      const [mail] = await mailsOf(app);
      expect([mail!.template, mail!.to]).toEqual(['auth.email-change', 'ada@example.com']);
      expect(mail!.text).toContain('from ada@example.com to lovelace@example.com');
      expect(mail!.text).toContain('The request was made on 1 March 2026 at');

      const link = await linkToChange();
      const followed = await ada.get(link);
      expect([followed.status, followed.headers.get('location')]).toEqual([302, '/settings']);
      expect(await userOf(ada)).toMatchObject({ email: 'lovelace@example.com', emailVerified: false });
      expect((await addressees())[1]).toBe('auth.verification lovelace@example.com');
    });

    it('shows the user as it has become, where the link leads nowhere', async () => {
      await change('lovelace@example.com');
      const answer = await ada.get<{ status: boolean; user: UserJson }>(
        withoutCallback(await linkToChange()),
      );
      expect([answer.status, answer.body]).toEqual([
        200,
        {
          status: true,
          user: expect.objectContaining({ id: adasId, email: 'lovelace@example.com', emailVerified: false }),
        },
      ]);
      expect(cookiesOf(answer).map(({ name }) => name)).toEqual(['better-auth.session_token']);
    });

    it('stays when the link is opened by a stranger, another person or a mail scanner', async () => {
      const { browser: bob } = await makeUser(app, { email: 'bob@example.com' });
      await change('lovelace@example.com');
      const link = withoutCallback(await linkToChange());

      const unauthorized = [401, { code: 'UNAUTHORIZED', message: 'unauthorized' }];
      expect(refusal(await new Browser(app.origin).get(link))).toEqual(unauthorized);
      expect(refusal(await bob.get(link))).toEqual(unauthorized);
      expect((await bob.get(`${link}&callbackURL=/s?a=b`)).headers.get('location')).toBe(
        '/s?a=b&error=unauthorized',
      );
      expect((await ada.send('HEAD', link)).status).toBe(404);
      expect((await userOf(ada)).email).toBe('ada@example.com');
    });

    it('is not changed by a link that was used before', async () => {
      await change('lovelace@example.com');
      const link = withoutCallback(await linkToChange());
      await ada.get(link);

      expect((await ada.get(link)).body).toMatchObject({ code: 'USER_NOT_FOUND' });
    });

    it('is not changed by an old link once it has come back and was proved anew', async () => {
      await change('lovelace@example.com');
      const link = withoutCallback(await linkToChange());
      await ada.get(link);
      app.clock.advance(60);
      await change('ada@example.com');

      expect((await ada.get(link)).body).toMatchObject({ code: 'INVALID_TOKEN' });
      await ada.get(await linkToChange());
      expect(await userOf(ada)).toMatchObject({ email: 'ada@example.com', emailVerified: true });
      expect((await ada.get(link)).body).toMatchObject({ code: 'INVALID_TOKEN' });
      expect((await userOf(ada)).email).toBe('ada@example.com');
    });

    it('is not changed to one that somebody has taken meanwhile', async () => {
      await change('lovelace@example.com');
      const link = await linkToChange();
      await makeUser(app, { email: 'lovelace@example.com' });

      expect(refusal(await ada.get(withoutCallback(link)))).toEqual(TAKEN);
      expect((await ada.get(link)).headers.get('location')).toMatch(
        /^\/\?error=email_taken&error_description=/,
      );
      expect(await userOf(ada)).toMatchObject({ email: 'ada@example.com', emailVerified: true });
    });

    it('is changed by a token that names no proof, as other servers with our secret make it', async () => {
      const token = await new SignJWT({ email: 'ada@example.com', updateTo: 'lovelace@example.com' })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(new Date(app.clock.now.getTime() + 1_000))
        .sign(new TextEncoder().encode(TEST_SECRET));
      expect((await ada.get(`${VERIFY}?token=${token}`)).status).toBe(200);
      expect((await userOf(ada)).email).toBe('lovelace@example.com');
    });

    it('is not asked without mails', async () => {
      const quiet = await TestApp.shared({ VERIFICATION_MAIL: 'false', WELCOME_MAIL: 'false' });
      const person = new Browser(quiet.origin);
      await person.post(SIGN_IN, { email: 'ada@example.com', password: PASSWORD });
      expect(refusal(await change('lovelace@example.com', person))).toEqual([
        400,
        { code: 'VERIFICATION_EMAIL_ISNT_ENABLED', message: "Verification email isn't enabled" },
      ]);
    });

    it('is asked so many times an hour and no more', async () => {
      for (let asked = 0; asked < 12; asked += 1) await change(`lovelace${asked}@example.com`);
      expect(await addressees()).toHaveLength(10);
    });
  });

  describe('a wish is refused', () => {
    beforeEach(async () => {
      await makeUser(app, { email: 'bob@example.com' });
    });

    it.each([
      [
        'for the same address, however it is written',
        'ADA@example.com',
        'EMAIL_IS_THE_SAME',
        'Email is the same',
      ],
      [
        'for an address of somebody',
        'Bob@Example.com',
        'COULDNT_UPDATE_YOUR_EMAIL',
        "Couldn't update your email",
      ],
      ['for no address', 'nonsense', 'INVALID_EMAIL', 'Invalid email'],
      ['for two lines', 'a@example.com\r\nBcc: b@example.com', 'INVALID_EMAIL', 'Invalid email'],
    ])('%s', async (_case, newEmail, code, message) => {
      expect(refusal(await change(newEmail))).toEqual([400, { code, message }]);
      expect(await mailsOf(app)).toEqual([]);
    });

    it('of a stranger', async () => {
      expect((await change('lovelace@example.com', new Browser(app.origin))).status).toBe(401);
    });

    it('to be sent on to a foreign site', async () => {
      const answer = await change('lovelace@example.com', ada, { callbackURL: 'https://evil.example' });
      expect(answer.body).toMatchObject({ code: 'INVALID_CALLBACKURL' });
    });

    it('where addresses cannot be changed, whatever else is wrong', async () => {
      const fixed = await TestApp.shared({ CHANGE_EMAIL: 'false' });
      const person = new Browser(fixed.origin);
      await person.post(SIGN_IN, { email: 'ada@example.com', password: PASSWORD });
      expect(refusal(await change('nonsense', person))).toEqual([
        400,
        { code: 'CHANGE_EMAIL_IS_DISABLED', message: 'Change email is disabled' },
      ]);
    });
  });

  describe('two people who want one address', () => {
    let bob: Browser;

    beforeEach(async () => {
      bob = (await makeUser(app, { email: 'bob@example.com' })).browser;
    });

    it('get it once when they ask at the same time', async () => {
      const em = app.em;
      await em.begin();
      await em.execute('select 1 from users for update');
      const asked = [change('lovelace@example.com'), change('lovelace@example.com', bob)];
      await untilWaiting(app, 2);
      await em.commit();
      const answers = (await Promise.all(asked)).map(refusal);

      expect(answers).toHaveLength(2);
      expect(answers).toEqual(expect.arrayContaining([DONE, TAKEN]));
      expect(await addressees()).toEqual(['auth.verification lovelace@example.com']);
    });

    it('get it once when they follow their links at the same time', async () => {
      await prove();
      await change('lovelace@example.com');
      const adasLink = withoutCallback(await linkToChange());
      await change('lovelace@example.com', bob);
      const bobsLink = withoutCallback(await linkToChange());
      const answers = await Promise.all([ada.get(adasLink), bob.get(bobsLink)]);

      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
      expect(answers.map(refusal)).toContainEqual(TAKEN);
    });
  });

  describe('where existing accounts are hidden', () => {
    let hiding: TestApp;
    let person: Browser;

    beforeAll(async () => {
      hiding = await TestApp.shared({
        HIDE_EXISTING_ACCOUNTS: 'true',
        WELCOME_MAIL: 'false',
        SEND_VERIFICATION_ON_SIGN_UP: 'false',
      });
    });

    beforeEach(async () => {
      await makeUser(app, { email: 'bob@example.com' });
      person = new Browser(hiding.origin);
      await person.post(SIGN_IN, { email: 'ada@example.com', password: PASSWORD });
    });

    it.each([
      ['at once', 'select 1'],
      ['by mail', 'update users set email_verified = true'],
    ])('an address of somebody is answered like a free one, %s', async (_case, sql) => {
      await hiding.em.execute(sql);
      const taken = await change('bob@example.com', person);
      const free = await change('lovelace@example.com', person);

      expect([refusal(taken), cookiesOf(taken)]).toEqual([refusal(free), cookiesOf(free)]);
      const mailed = await mailsOf(hiding);
      expect(mailed).toHaveLength(1);
      expect(mailed[0]!.text).toContain('lovelace@example.com');
    });
  });
});
