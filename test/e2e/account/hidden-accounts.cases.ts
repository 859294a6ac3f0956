import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Browser, type Answer } from '../../support/browser.js';
import { recordStatements } from '../../support/count-statements.js';
import { mailsOf } from '../../support/mailed.js';
import { refusal, SIGN_UP, signUpBody, type SignedIn } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';
import { makeUser } from '../../support/users.js';

describe('hidden accounts', () => {
  let app: TestApp;
  let browser: Browser;

  beforeAll(async () => {
    app = await TestApp.shared({ HIDE_EXISTING_ACCOUNTS: 'true', WELCOME_MAIL: 'false' });
  });

  beforeEach(async () => {
    await app.reset();
    browser = new Browser(app.origin);
  });

  const signUp = (differences: object = {}) => browser.post<SignedIn>(SIGN_UP, signUpBody(differences));
  const verifyAll = () => app.em.execute('update users set email_verified = true, proven_at = now()');
  const users = () => app.em.execute<{ email: string; name: string }[]>('select email, name from users');

  /** Everything an answer consists of, but for ids and what differs by being another request. */
  const anonymous = ({ status, headers, setCookies, body }: Answer<SignedIn>) => ({
    status,
    headers: [...headers.keys()].sort(),
    setCookies,
    body: { ...body, user: { ...body.user, id: 'some id' } },
    members: Object.keys(body.user),
  });

  const anonymousAnswer = ({ status, body, headers }: Answer) => ({
    status,
    body,
    headers: [...headers.keys()].sort(),
  });

  /** The statements of a sign-up. Releasing a savepoint and rolling back to it both count as one statement. */
  async function statementsOf(differences: object = {}): Promise<string[]> {
    const statements = await recordStatements(app, () => signUp(differences));
    return statements.map((text) => text.replace(/^(?:release|rollback to) (?="trx)/, 'end '));
  }

  describe('requesting an email where existing accounts are hidden', () => {
    it.each([
      ['a magic link', '/api/auth/sign-in/magic-link', 'email'],
      ['a verification email', '/api/auth/send-verification-email', 'email'],
      ['a new password', '/api/auth/request-password-reset', 'email'],
      ['a change of the email', '/api/auth/change-email', 'newEmail'],
    ])('is answered alike, with the same statements: %s', async (_what, path, member) => {
      await makeUser(app, { email: 'known@example.com' });
      const { browser: signedIn } = await makeUser(app, { email: 'ada@example.com' });
      await verifyAll();
      const ask = async (email: string) => {
        let answer: unknown;
        const statements = await recordStatements(app, async () => {
          answer = anonymousAnswer(await signedIn.post(path, { [member]: email }));
        });
        return { answer, statements };
      };

      const known = await ask('known@example.com');
      expect(known.answer).toMatchObject({ status: 200 });
      expect(await ask('free@example.com')).toEqual(known);
    });
  });

  describe('signing up where existing accounts are hidden', () => {
    it('is answered alike for an address with and without an account', async () => {
      const details = { image: 'https://example.com/a.png', username: 'Ada_L', name: 'Ada L' };
      const first = await signUp(details);
      const again = await signUp({ ...details, username: 'Ada_M' });

      expect(first.body).toMatchObject({
        token: null,
        user: { email: 'ada@example.com', username: 'ada_l' },
      });
      expect(anonymous(again)).toEqual({
        ...anonymous(first),
        body: {
          token: null,
          user: { ...anonymous(first).body.user, username: 'ada_m', displayUsername: 'Ada_M' },
        },
      });
      expect(again.body.user.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
      expect(again.body.user.id).not.toBe(first.body.user.id);
    });

    it('runs the same statements for addresses with and without an account', async () => {
      const first = await statementsOf({ email: 'ada@example.com', username: 'ada' });
      const again = await statementsOf({ email: 'ada@example.com', username: 'bob' });

      expect(again).toEqual(first);
      expect(first).toContainEqual(expect.stringMatching(/insert into users /));
    });

    it('runs the same statements after concurrent sign-ups with one address', async () => {
      await Promise.all([signUp(), signUp()]);
      const again = await statementsOf();
      expect(await statementsOf({ email: 'bob@example.com' })).toEqual(again);
    });

    it('leaves nothing of a sign-up that was rolled back', async () => {
      await signUp();
      const tables = ['users', 'accounts', 'audit_entries', 'event_sequences'];
      const countAll = () =>
        Promise.all(tables.map((table) => app.em.execute<unknown[]>(`select 1 from ${table}`)));
      const before = await countAll();
      await signUp({ name: 'Eve', username: 'eve' });

      expect(await countAll()).toEqual(before);
    });

    it('refuses a taken username whether or not the address has an account', async () => {
      await signUp({ username: 'ada' });
      const refusals = ['ada@example.com', 'bob@example.com'].map(async (email) =>
        anonymousAnswer(await browser.post(SIGN_UP, signUpBody({ email, username: 'ada' }))),
      );
      const [known, free] = await Promise.all(refusals);
      expect(known).toEqual(free);
    });

    it('changes nothing about the account there is', async () => {
      await signUp();
      await verifyAll();
      await signUp({ name: 'Eve', password: 'another password' });

      expect(await users()).toEqual([{ email: 'ada@example.com', name: 'Ada' }]);
      expect(await app.em.execute('select 1 from accounts')).toHaveLength(1);
    });

    it('tells the owner of the address, who asked and what to do', async () => {
      await signUp();
      await mailsOf(app);
      await verifyAll();
      await signUp({ name: 'Eve\r\nBcc: eve@example.com' });
      const [, mail, ...others] = await mailsOf(app);

      expect([mail!.template, mail!.to, others]).toEqual(['auth.sign-up-repeated', 'ada@example.com', []]);
      expect(mail!.text).toContain('Hello Ada, someone tried to sign up for Atrium with ada@example.com');
      expect(mail!.text).toMatch(/The request was made on 1 March 2026 at \d\d:\d\d UTC from 127\.0\.0\.1/);
      expect(mail!.text).not.toContain('Eve');
    });

    it('lets the owner verify or remove an account that somebody else made before them', async () => {
      await signUp({ name: 'Eve' });
      await mailsOf(app);
      await signUp({ callbackURL: '/welcome' });
      const [, mail] = await mailsOf(app);

      expect([mail!.template, mail!.to]).toEqual(['auth.verification', 'ada@example.com']);
      expect(mail!.text).toContain('The account was created on 1 March 2026');
      expect(mail!.text).toContain('/disown-account?token=');
    });

    it('tells the owner so often an hour and no more', async () => {
      await signUp();
      await mailsOf(app);
      await verifyAll();
      for (let times = 0; times < 5; times += 1) await signUp();
      expect(await mailsOf(app, 1)).toHaveLength(3);
    });

    it('is answered alike for everybody who signs up at the same time', async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => signUp()));

      expect(new Set(answers.map(({ status, body }) => `${status} ${body.token}`))).toEqual(
        new Set(['200 null']),
      );
      expect(await users()).toHaveLength(1);
    });

    it('still tells that a username is taken', async () => {
      await signUp({ username: 'ada' });
      expect(refusal(await signUp({ email: 'bob@example.com', username: 'ada' }))).toEqual([
        422,
        {
          code: 'USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER',
          message: 'username is already taken. please try another.',
        },
      ]);
    });
  });
});
