import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DisownToken } from '../../../src/auth/verifications/disown-token.service.js';
import { auditEntries } from '../../support/audit.js';
import { Browser, type Answer } from '../../support/browser.js';
import { untilWaiting } from '../../support/in-request.js';
import { mailedLink, mailsOf } from '../../support/mailed.js';
import { FORM, PASSWORD, refusal, SIGN_IN, signUp } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';

describe('disowning an account', () => {
  const DISOWN = '/api/auth/disown-account';

  let app: TestApp;
  /** Of whoever signed up with an address that is not theirs. */
  let stranger: Browser;
  /** Of the owner of the address, who has no session. */
  let owner: Browser;

  beforeAll(async () => {
    app = await TestApp.shared();
  });

  beforeEach(async () => {
    await app.reset();
    stranger = new Browser(app.origin, { 'user-agent': FIREFOX });
    owner = new Browser(app.origin);
  });

  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

  const pathOf = ({ pathname, search }: URL): string => `${pathname}${search}`;
  const open = (link: URL) => owner.get<string>(pathOf(link));
  const titleOf = ({ body }: Answer<string>): string => /<h1>(.*)<\/h1>/.exec(body)?.[1] ?? '';

  /** Sends what the page's button would, as a browser with some cookie of ours does. */
  async function press(page: Answer<string>, headers: Record<string, string> = {}): Promise<Answer<string>> {
    const [, action = '', token = ''] =
      /<form method="post" action="([^"]+)"><input type="hidden" name="token" value="([^"]+)">/.exec(
        page.body,
      ) ?? [];
    const body = new URLSearchParams({ token }).toString();
    return owner.send('POST', action, body, { ...FORM, cookie: 'any=thing', ...headers });
  }

  const users = (): Promise<{ id: string; email: string }[]> => app.em.execute('select id, email from users');

  describe('the mail that verifies an address', () => {
    it('says when and from where the account was created, also when it is asked for again', async () => {
      await signUp(stranger);
      app.clock.advance(7_200);
      await owner.post('/api/auth/send-verification-email', { email: 'ada@example.com' });
      const mails = (await mailsOf(app)).filter(({ template }) => template === 'auth.verification');

      expect(mails).toHaveLength(2);
      for (const { text } of mails) {
        expect(text).toContain(
          'The account was created on 1 March 2026 at 12:00 UTC from 127.0.0.1 with Firefox on Linux.',
        );
      }
      expect(mails[1]!.text).toContain('The request was made on 1 March 2026 at 14:00 UTC from 127.0.0.1');
    });
  });

  describe('the owner of an address', () => {
    it('removes the account with a button, without being signed in', async () => {
      await signUp(stranger);
      const page = await open(await mailedLink(app, '/disown-account'));
      expect([page.status, page.headers.get('content-type'), titleOf(page)]).toEqual([
        200,
        'text/html; charset=utf-8',
        'Remove this account?',
      ]);
      expect(page.body).toMatch(
        /ada@example\.com on 1 March 2026 at \d\d:00 UTC from 127\.0\.0\.1 with Firefox/,
      );
      expect(await users()).toHaveLength(1);

      expect(titleOf(await press(page))).toBe('The account was removed');
      expect(await users()).toEqual([]);
      expect((await stranger.get('/api/auth/get-session')).body).toBeNull();
    });

    it('leaves a note of it in the trail and an event for other domains', async () => {
      const { id } = (await signUp(stranger)).body.user;
      await press(await open(await mailedLink(app, '/disown-account')));

      expect((await auditEntries(app)).at(-1)).toMatchObject({
        action: 'user.disowned',
        actorKind: 'system',
        subjectType: 'user',
        subjectId: id,
        before: { email: 'ada@example.com', name: 'Ada', username: null, role: 'user' },
        ipAddress: '127.0.0.1',
      });
      expect(
        await app.em.execute(`select payload from outbox_events where name = 'user.deleted'`),
      ).toMatchObject([{ payload: { id, email: 'ada@example.com' } }]);
    });

    it('can sign up afterwards, and keeps that account', async () => {
      await signUp(stranger);
      const page = await open(await mailedLink(app, '/disown-account'));
      await press(page);
      await signUp(owner);

      expect(titleOf(await press(page))).toBe('There is nothing to remove');
      expect(titleOf(await open(await mailedLink(app, '/disown-account')))).toBe('Remove this account?');
      expect(await users()).toHaveLength(1);
    });

    it('does nothing by opening the link, as mail scanners do', async () => {
      await signUp(stranger);
      const link = await mailedLink(app, '/disown-account');
      await open(link);
      expect((await owner.send('HEAD', pathOf(link))).status).toBe(404);

      expect(await users()).toHaveLength(1);
    });

    it('sees that the account was verified meanwhile, and nothing happens', async () => {
      await signUp(stranger);
      const page = await open(await mailedLink(app, '/disown-account'));
      await owner.get(pathOf(await mailedLink(app, '/verify-email')));

      expect(titleOf(await press(page))).toBe('This account was verified');
      expect(titleOf(await open(await mailedLink(app, '/disown-account')))).toBe('This account was verified');
      expect((await owner.post(SIGN_IN, { email: 'ada@example.com', password: PASSWORD })).status).toBe(200);
    });

    it('removes nothing that was verified at the very same moment', async () => {
      await signUp(stranger);
      const page = await open(await mailedLink(app, '/disown-account'));
      const em = app.em;
      await em.begin();
      await em.execute('update users set email_verified = true, proven_at = now()');
      const pressed = press(page);
      await untilWaiting(app);
      await em.commit();

      expect(refusal(await pressed)).toEqual([
        409,
        { code: 'NOT_DISOWNABLE', message: 'The email of this account has already been verified' },
      ]);
      expect(await users()).toHaveLength(1);
    });

    it('has one account removed by many clicks', async () => {
      await signUp(stranger);
      const page = await open(await mailedLink(app, '/disown-account'));
      const titles = (await Promise.all(Array.from({ length: 5 }, () => press(page)))).map(
        (answer) => `${answer.status} ${titleOf(answer)}`,
      );

      expect(titles.filter((title) => title === '200 The account was removed')).toHaveLength(1);
      expect(titles.some((title) => title.startsWith('5'))).toBe(false);
    });

    it('gets no right to an account whose person has mistyped a new address', async () => {
      const { id } = (await signUp(stranger)).body.user;
      await app.em.execute(`update users set proven_at = now(), email = 'mistyped@example.com'`);
      await owner.post('/api/auth/send-verification-email', { email: 'mistyped@example.com' });
      const [mail] = (await mailsOf(app)).filter(({ to }) => to === 'mistyped@example.com');
      expect(mail!.text).not.toContain('disown-account');

      const token = app.get(DisownToken).sign({ userId: id, email: 'mistyped@example.com' });
      expect(titleOf(await owner.get<string>(`${DISOWN}?token=${token}`))).toBe('This account was verified');
    });

    it('cannot take the installation its last administrator', async () => {
      await signUp(stranger);
      await app.em.execute(`update users set role = 'admin'`);
      const page = await open(await mailedLink(app, '/disown-account'));

      expect(refusal(await press(page))).toEqual([
        400,
        {
          code: 'LAST_ADMINISTRATOR',
          message: 'The last administrator of the installation cannot be deleted',
        },
      ]);
      expect(await users()).toHaveLength(1);
    });
  });

  describe('the page', () => {
    it.each(['nonsense', '', 'a.b.c'])('says that a link of ours is another: %j', async (token) => {
      const answer = await owner.get<string>(`${DISOWN}?token=${token}`);
      expect([answer.status, titleOf(answer)]).toEqual([200, 'This link does not work']);
    });

    it('is not served for a link of another kind', async () => {
      await signUp(stranger);
      const { searchParams } = await mailedLink(app, '/verify-email');
      const answer = await owner.get<string>(`${DISOWN}?token=${searchParams.get('token')!}`);
      expect(titleOf(answer)).toBe('This link does not work');
    });

    it('can send its form past the check against forged requests, which pages of others cannot', async () => {
      await signUp(stranger);
      const page = await open(await mailedLink(app, '/disown-account'));
      expect(page.headers.get('referrer-policy')).toBe('same-origin');

      expect((await press(page, { origin: 'https://evil.example' })).status).toBe(403);
      expect(await users()).toHaveLength(1);
    });
  });
});
