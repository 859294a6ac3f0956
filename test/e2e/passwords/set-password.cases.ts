import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AtriumServer } from '#config/server-api.js';
import { callOnStart, serverApi } from '../../../src/apps/server-api.js';
import { auditEntries } from '../../support/audit.js';
import { Browser } from '../../support/browser.js';
import { mailsOf } from '../../support/mailed.js';
import { PASSWORD, refusal, SIGN_IN } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';
import { makeUser } from '../../support/users.js';

describe('setting the password', () => {
  const EMAIL = 'ada@example.com';
  const NEW_PASSWORD = 'a password set for her';

  let app: TestApp;
  let server: AtriumServer;
  let browser: Browser;
  let userId: string;

  beforeAll(async () => {
    app = await TestApp.shared();
    server = serverApi(app.nest);
  });
  beforeEach(async () => {
    await app.reset();
    const person = await makeUser(app);
    [browser, userId] = [person.browser, person.user.id];
  });

  const signIn = async (password: string): Promise<number> =>
    (await new Browser(app.origin).post(SIGN_IN, { email: EMAIL, password })).status;

  describe('code of the installation', () => {
    it.each([
      ['address', async () => ({ email: 'Ada@Example.com' })],
      ['id', async () => ({ userId })],
    ])('gives a password to somebody without one, by %s', async (_name, account) => {
      await app.em.execute('delete from accounts');
      await server.setPassword(await account(), NEW_PASSWORD);
      expect([await signIn(NEW_PASSWORD), (await browser.get<object>('/api/auth/get-session')).body]).toEqual(
        [200, expect.objectContaining({ user: expect.objectContaining({ email: EMAIL }) })],
      );
    });

    it('fills in a password account that has none', async () => {
      await app.em.execute('update accounts set password = null');
      await server.setPassword({ userId }, NEW_PASSWORD);
      expect(await signIn(NEW_PASSWORD)).toBe(200);
    });

    it('does not take a password away', async () => {
      await expect(server.setPassword({ userId }, NEW_PASSWORD)).rejects.toMatchObject({
        status: 400,
        code: 'USER_ALREADY_HAS_A_PASSWORD',
        message: 'user already has a password',
      });
      expect(await signIn(PASSWORD)).toBe(200);
    });

    it.each([
      [{ email: 'nobody@example.com' }, NEW_PASSWORD, 'USER_NOT_FOUND'],
      [{ email: EMAIL }, 'x', 'PASSWORD_TOO_SHORT'],
      [{ email: EMAIL }, 'x'.repeat(129), 'PASSWORD_TOO_LONG'],
    ])('is told what is wrong with %j and %j', async (account, password, code) => {
      await expect(server.setPassword(account, password)).rejects.toMatchObject({ code });
    });

    it('has one winner of several processes that start at once', async () => {
      await app.em.execute('delete from accounts');
      const passwords = ['set by the first', 'set by the second', 'set by the third'];
      const outcomes = await Promise.allSettled(passwords.map((p) => server.setPassword({ userId }, p)));
      const statuses = await Promise.all(passwords.map(signIn));
      expect(statuses).toEqual(outcomes.map(({ status }) => (status === 'fulfilled' ? 200 : 401)));
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    });

    it('leaves a note in the trail, and the person is told', async () => {
      await app.em.execute('delete from accounts');
      await server.setPassword({ userId }, NEW_PASSWORD);
      expect((await auditEntries(app)).at(-1)).toMatchObject({
        action: 'user.password_set',
        actorKind: 'system',
        actorId: null,
        subjectId: userId,
      });
      const mail = (await mailsOf(app)).find(({ template }) => template === 'auth.password-changed');
      expect(mail?.text).toContain('at 12:00 UTC by the Atrium team.');
    });

    it('says what went wrong when the product does not start because of it', async () => {
      const onStart = (given: AtriumServer) =>
        given.setPassword({ email: 'nobody@example.com' }, NEW_PASSWORD);
      await expect(callOnStart({ onStart }, app.nest)).rejects.toThrow(
        'onStart of the options file has failed: User not found',
      );
    });
  });

  describe('over HTTP', () => {
    it('nobody sets a password', async () => {
      const notFound = [404, { code: 'NOT_FOUND', message: 'Not Found' }];
      const path = '/api/auth/set-password';
      expect(refusal(await browser.post(path, { newPassword: NEW_PASSWORD }))).toEqual(notFound);
      expect(refusal(await browser.get(path))).toEqual(notFound);
    });
  });
});
