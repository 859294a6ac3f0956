import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { cookiesOf, PASSWORD, refusal, SIGN_IN, signUp } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';

describe('own sessions', () => {
  const AUTH = '/api/auth';
  const UNAUTHORIZED = [401, { code: 'UNAUTHORIZED', message: 'Unauthorized' }];

  interface ListedSession {
    id: string;
    token: string;
    userAgent: string;
  }

  let app: TestApp;
  let laptop: Browser;
  let phone: Browser;
  let phoneToken: string;

  const isSignedIn = async (browser: Browser): Promise<boolean> =>
    (await browser.get(`${AUTH}/get-session`)).body !== null;
  const list = async (browser: Browser): Promise<ListedSession[]> =>
    (await browser.get<ListedSession[]>(`${AUTH}/list-sessions`)).body;
  const clearedOf = (answer: { setCookies: string[] }): string[] =>
    cookiesOf(answer)
      .filter(({ value }) => value === '')
      .map(({ name }) => name.replace('better-auth.', ''));

  beforeAll(async () => {
    app = await TestApp.shared();
  });
  beforeEach(async () => {
    await app.reset();
    laptop = new Browser(app.origin, { 'user-agent': 'laptop' });
    phone = new Browser(app.origin, { 'user-agent': 'phone' });
    await signUp(laptop);
    const { body } = await phone.post<{ token: string }>(SIGN_IN, {
      email: 'ada@example.com',
      password: PASSWORD,
    });
    phoneToken = body.token;
  });

  describe('GET /list-sessions', () => {
    it('lists every device, the oldest first', async () => {
      expect((await list(laptop)).map(({ userAgent }) => userAgent)).toEqual(['laptop', 'phone']);
    });

    it('shows the token of the session at hand, and of others only a handle', async () => {
      const [other, own] = await list(phone);
      expect(own?.token).toBe(phoneToken);
      expect((await list(laptop))[1]?.token).not.toBe(phoneToken);
      expect(other?.token).toMatch(/^[a-zA-Z0-9]{32}$/);
    });

    it('leaves out what has expired', async () => {
      await app.em.execute(`update sessions set expires_at = ? where user_agent = 'phone'`, [app.clock.now]);
      expect(await list(laptop)).toHaveLength(1);
    });

    it('leaves out sessions in which staff act as the person', async () => {
      await app.em.execute(`update sessions set impersonated_by = user_id where user_agent = 'phone'`);
      expect(await list(laptop)).toHaveLength(1);
    });

    it('is for people who are signed in', async () => {
      expect(refusal(await new Browser(app.origin).get(`${AUTH}/list-sessions`))).toEqual(UNAUTHORIZED);
    });
  });

  describe('POST /revoke-session', () => {
    const revoke = (browser: Browser, token: unknown) => browser.post(`${AUTH}/revoke-session`, { token });

    it.each([
      ['handle', async () => (await list(laptop))[1]?.token],
      ['token', async () => phoneToken],
    ])('ends the session of a %s at once', async (_name, token) => {
      expect((await revoke(laptop, await token())).body).toEqual({ status: true });
      expect([await isSignedIn(phone), await isSignedIn(laptop)]).toEqual([false, true]);
    });

    it('leaves the sessions of others alone', async () => {
      const stranger = new Browser(app.origin);
      await signUp(stranger, { email: 'eve@example.com' });
      expect(refusal(await revoke(stranger, phoneToken))).toEqual(UNAUTHORIZED);
      expect(await isSignedIn(phone)).toBe(true);
    });

    it('answers for a session that is not there', async () => {
      expect(refusal(await revoke(laptop, 'nothing'))).toEqual([
        400,
        { code: 'SESSION_NOT_FOUND', message: 'Session not found' },
      ]);
    });

    it('wants a text, before it asks who is calling', async () => {
      const { status, body } = await revoke(new Browser(app.origin), 7);
      expect([status, body]).toEqual([400, { code: 'VALIDATION_ERROR', message: 'Invalid body parameters' }]);
    });
  });

  describe('POST /revoke-sessions', () => {
    it('ends every session and clears the cookies', async () => {
      const answer = await laptop.post(`${AUTH}/revoke-sessions`);
      expect(answer.body).toEqual({ status: true });
      expect(clearedOf(answer)).toEqual(['session_token', 'session_data', 'dont_remember']);
      expect([await isSignedIn(phone), await isSignedIn(laptop)]).toEqual([false, false]);
    });

    it('leaves the sessions of others alone', async () => {
      const stranger = new Browser(app.origin);
      await signUp(stranger, { email: 'eve@example.com' });
      await laptop.post(`${AUTH}/revoke-sessions`);
      expect(await isSignedIn(stranger)).toBe(true);
    });
  });

  describe('POST /revoke-other-sessions', () => {
    it('ends every session but the one at hand', async () => {
      expect((await laptop.post(`${AUTH}/revoke-other-sessions`)).body).toEqual({ status: true });
      expect([await isSignedIn(phone), await isSignedIn(laptop)]).toEqual([false, true]);
    });
  });
});
