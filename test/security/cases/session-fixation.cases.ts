import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import {
  cookiesOf,
  PASSWORD,
  SIGN_IN,
  SIGN_UP,
  signUp,
  signUpBody,
  type SignedIn,
} from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';

const NAME = 'better-auth.session_token';
const GET_SESSION = '/api/auth/get-session';
describe('session fixation', () => {
  let app: TestApp;
  let attacker: SignedIn;
  let planted: string;

  const tokenIn = (answer: { setCookies: string[] }): string | undefined =>
    cookiesOf(answer)
      .find(({ name }) => name === NAME)
      ?.value.split('.')[0];

  async function ownerOf(token: string): Promise<string | undefined> {
    const caller = new Browser(app.origin, { authorization: `Bearer ${token}` });
    return (await caller.get<{ user: { email: string } } | null>(GET_SESSION)).body?.user.email;
  }

  beforeAll(async () => {
    app = await TestApp.shared();
  });

  beforeEach(async () => {
    await app.reset();
    await signUp(new Browser(app.origin), { email: 'victim@example.com' });
    const mallory = new Browser(app.origin);
    attacker = (await signUp(mallory, { email: 'mallory@example.com' })).body;
    planted = `${NAME}=${(await mallory.cookie(NAME))!}`;
  });

  const signInAsVictim = (headers: Record<string, string>, body: object = {}) =>
    new Browser(app.origin).post<SignedIn>(
      SIGN_IN,
      { email: 'victim@example.com', password: PASSWORD, ...body },
      headers,
    );

  describe('a sign-in makes a token of its own', () => {
    it.each<[string, () => Record<string, string>]>([
      ['in a browser with a cookie that somebody has planted', () => ({ cookie: planted })],
      ['with a planted bearer token', () => ({ authorization: `Bearer ${attacker.token}` })],
      ['with a planted token that was never issued', () => ({ cookie: `${NAME}=${'a'.repeat(32)}` })],
    ])('%s', async (_way, headers) => {
      const answer = await signInAsVictim(headers());
      expect(answer.body.token).not.toBe(attacker.token);
      expect(tokenIn(answer)).toBe(answer.body.token);
      expect(await ownerOf(answer.body.token)).toBe('victim@example.com');
    });

    it('whatever token, session or id the body asks for', async () => {
      const wish = 'a'.repeat(32);
      const { body } = await signInAsVictim(
        {},
        { token: wish, sessionToken: wish, id: wish, session: { token: wish } },
      );
      expect([body.token === wish, await ownerOf(wish)]).toEqual([false, undefined]);
    });

    it('each time', async () => {
      const tokens = await Promise.all(Array.from({ length: 5 }, () => signInAsVictim({})));
      expect(new Set(tokens.map(({ body }) => body.token)).size).toBe(5);
    });
  });

  describe('what somebody has planted does not become the session of another', () => {
    it('after a sign-in', async () => {
      await signInAsVictim({ cookie: planted });
      expect(await ownerOf(attacker.token)).toBe('mallory@example.com');
    });

    it('after a sign-up', async () => {
      const { body } = await new Browser(app.origin).post<SignedIn>(
        SIGN_UP,
        signUpBody({ email: 'new@example.com' }),
        { cookie: planted },
      );
      expect([await ownerOf(attacker.token), await ownerOf(body.token)]).toEqual([
        'mallory@example.com',
        'new@example.com',
      ]);
    });

    it('by a cookie beside a bearer token, of which the token counts', async () => {
      const { body } = await signInAsVictim({});
      const own = new Browser(app.origin, { authorization: `Bearer ${body.token}`, cookie: planted });
      expect((await own.get<{ user: { email: string } }>(GET_SESSION)).body.user.email).toBe(
        'victim@example.com',
      );
    });

    it('and cannot be sent in an address, where it would be passed on', async () => {
      const { body } = await new Browser(app.origin).get(
        `${GET_SESSION}?token=${attacker.token}&session_token=${attacker.token}`,
      );
      expect(body).toBeNull();
    });
  });

  it('a token that was signed out opens nothing any more', async () => {
    const browser = new Browser(app.origin);
    const { body } = await browser.post<SignedIn>(SIGN_IN, {
      email: 'victim@example.com',
      password: PASSWORD,
    });
    await browser.post('/api/auth/sign-out');
    expect(await ownerOf(body.token)).toBeUndefined();
  });
});
