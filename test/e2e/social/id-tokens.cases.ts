import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { JWTPayload } from 'jose';
import { Browser } from '../../support/browser.js';
import { cookiesOf, refusal, signUp, type SignedIn } from '../../support/people.js';
import { SOMEBODY } from '../../support/providers/person.js';
import { ProviderServer } from '../../support/providers/provider-server.js';
import { clientIn, clientOf, GENERATIONS } from '../../support/published-clients.js';
import { TestApp } from '../../support/test-app.js';

describe('signing in by an id token', () => {
  const AUTH = '/api/auth';
  const TAKING = ['apple', 'facebook', 'google'] as const;
  const refused = (code: string, message: string): unknown[] => [401, { code, message }];
  const INVALID = refused('INVALID_TOKEN', 'invalid token');

  let server: ProviderServer;
  let app: TestApp;
  let phone: Browser;

  /** Signs in as an application that has asked the provider for an id token. */
  async function signIn(
    provider: string,
    given: { token?: string; [member: string]: unknown } = {},
    more: object = {},
  ) {
    const idToken = { ...given, token: given.token ?? (await server.idToken(provider)) };
    return phone.post<SignedIn>(`${AUTH}/sign-in/social`, { provider, idToken, ...more });
  }

  const who = async (as = phone) =>
    (await as.get<{ user: { email: string } } | null>(`${AUTH}/get-session`)).body?.user.email;

  beforeAll(async () => {
    server = await ProviderServer.start(() => app.clock.now);
    app = await TestApp.start({
      ...server.settingsFor(...TAKING, 'github'),
      SOCIAL_APPLE_BUNDLE_ID: 'com.example.app',
      SOCIAL_FACEBOOK_DISABLE_IMPLICIT_SIGN_UP: 'true',
    });
  });

  afterAll(async () => {
    await app.stop();
    await server.stop();
  });

  beforeEach(async () => {
    await app.reset();
    server.reset();
    phone = new Browser(app.origin);
  });

  describe('signing in by an id token', () => {
    it.each([
      ['apple', { name: SOMEBODY.email, image: null, emailVerified: false }],
      ['facebook', { name: SOMEBODY.name, image: null, emailVerified: true }],
      ['google', { name: SOMEBODY.name, image: SOMEBODY.image, emailVerified: true }],
    ])('of %s makes an account of what it says, and a session', async (provider, told) => {
      const answer = await signIn(provider, {}, { requestSignUp: true });
      const at = app.clock.now.toISOString();
      const user = { id: expect.any(String), email: SOMEBODY.email, createdAt: at, updatedAt: at, ...told };
      expect(refusal(answer)).toEqual([200, { redirect: false, token: expect.any(String), user }]);
      expect(cookiesOf(answer).map(({ name }) => name)).toContain('better-auth.session_token');
      expect(await who()).toBe(SOMEBODY.email);
    });

    it('finds the same account again, also by the same token, which libraries keep', async () => {
      const token = await server.idToken('google');
      const first = await signIn('google', { token });
      const second = await signIn('google', { token });
      expect(second.body.user.id).toBe(first.body.user.id);
      expect(second.body.token).not.toBe(first.body.token);
    });

    it('calls a person as apple tells the application, once', async () => {
      const user = { name: { firstName: 'Augusta', lastName: 'King' }, email: 'foreign@example.com' };
      const { body } = await signIn('apple', { user });
      expect(body.user).toMatchObject({ name: 'Augusta King', email: SOMEBODY.email });
    });

    it('takes the token of an app of the same developer where its bundle is known', async () => {
      server.at('apple').claims = { aud: 'com.example.app' };
      expect((await signIn('apple')).status).toBe(200);
    });

    it('keeps the access token, and nothing else that the application says', async () => {
      const expiresAt = Math.floor(app.clock.now.getTime() / 1_000) + 60;
      await signIn('google', { accessToken: 'at-1', refreshToken: 'rt-1', expiresAt });
      const ask = (route: string) => phone.post(`${AUTH}/${route}`, { providerId: 'google' });
      expect(refusal(await ask('get-access-token'))).toEqual([
        200,
        { accessToken: 'at-1', accessTokenExpiresAt: new Date(expiresAt * 1_000).toISOString(), scopes: [] },
      ]);
      expect((await ask('refresh-token')).status).toBe(400);
    });

    it.each([1e300, -1e300, 1_772_413_190_000])(
      'takes %d for the end of an access token',
      async (expiresAt) => {
        expect((await signIn('google', { accessToken: 'at-1', expiresAt })).status).toBe(200);
      },
    );

    it('never learns of a person by the access token, which may be of somebody else', async () => {
      server.at('facebook').accessTokens.set('of-eve', {
        person: { ...SOMEBODY, id: '666', email: 'eve@example.com' },
        scopes: [],
        redirectUri: '',
        challenge: null,
        nonce: null,
      });
      const { body } = await signIn('facebook', { accessToken: 'of-eve' }, { requestSignUp: true });
      expect(body.user.email).toBe(SOMEBODY.email);
      expect(server.at('facebook').requestsTo('userinfo')).toEqual([]);
    });

    it('makes no account where the application has to ask for it', async () => {
      expect(refusal(await signIn('facebook'))).toEqual(refused('SIGNUP_DISABLED', 'signup disabled'));
    });

    it('does not take an unverified address for a proof of whose it is', async () => {
      await signUp(new Browser(app.origin), { email: SOMEBODY.email });
      server.at('google').person = { ...SOMEBODY, emailVerified: false };
      expect(refusal(await signIn('google'))).toEqual(refused('ACCOUNT_NOT_LINKED', 'account not linked'));
      expect(await who()).toBeUndefined();
    });

    it.each([[undefined], [''], ['8'.repeat(256)]])('needs to hear who it is, and not %p', async (sub) => {
      server.at('google').claims = { sub };
      expect(refusal(await signIn('google'))).toEqual(
        refused('FAILED_TO_GET_USER_INFO', 'Failed to get user info'),
      );
    });

    it('is refused while the provider does not say whether the token holds', async () => {
      server.at('google').trouble = { tokeninfo: 'drop' };
      expect(refusal(await signIn('google'))).toEqual(INVALID);
    });

    it('needs an address', async () => {
      server.at('google').person = { ...SOMEBODY, email: null };
      expect(refusal(await signIn('google'))).toEqual(
        refused('USER_EMAIL_NOT_FOUND', 'User email not found'),
      );
    });

    it('is not to be had from others', async () => {
      expect(refusal(await signIn('github', { token: 'x' }))).toEqual([
        404,
        { code: 'ID_TOKEN_NOT_SUPPORTED', message: 'id_token not supported' },
      ]);
    });
  });

  describe.each(TAKING)('an id token of %s', (provider) => {
    const seconds = () => Math.floor(app.clock.now.getTime() / 1_000);

    it.each<[string, () => JWTPayload]>([
      ['is for somebody else', () => ({ aud: 'another-application' })],
      ['is from somebody else', () => ({ iss: 'https://accounts.example.com' })],
      ['has ended', () => ({ iat: seconds() - 7_200, exp: seconds() - 3_600 })],
    ])('does not hold when it %s', async (_case, claims) => {
      server.at(provider).claims = claims();
      expect(refusal(await signIn(provider))).toEqual(INVALID);
    });

    it('does not hold when somebody has changed its signature', async () => {
      const token = await server.idToken(provider);
      expect(refusal(await signIn(provider, { token: `${token.slice(0, -8)}AAAAAAAA` }))).toEqual(INVALID);
    });

    it.each(['', 'x', 'x.y.z', `${'e'.repeat(4_000)}.e.e`, 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'])(
      'is not %j',
      async (token) => {
        expect(refusal(await signIn(provider, { token }))).toEqual(INVALID);
      },
    );

    it('has to hold the nonce that the application gives', async () => {
      const token = await server.idToken(provider, 'nonce-1');
      expect(refusal(await signIn(provider, { token, nonce: 'nonce-2' }))).toEqual(INVALID);
      const more = { requestSignUp: true };
      expect((await signIn(provider, { token, nonce: 'nonce-1' }, more)).status).toBe(200);
      expect(refusal(await signIn(provider, { nonce: 'nonce-1' }))).toEqual(INVALID);
    });
  });

  describe('linking by an id token', () => {
    const link = async (as = phone) =>
      as.post(`${AUTH}/link-social`, {
        provider: 'google',
        idToken: { token: await server.idToken('google') },
      });

    it('lets a person sign in with the provider', async () => {
      await signUp(phone, { email: 'grace@example.com' });
      expect(refusal(await link())).toEqual([200, { url: '', status: true, redirect: false }]);
      phone = new Browser(app.origin);
      await signIn('google');
      expect(await who()).toBe('grace@example.com');
    });

    it('is not for what somebody else has linked', async () => {
      await signIn('google');
      const other = new Browser(app.origin);
      await signUp(other, { email: 'eve@example.com' });
      expect(refusal(await link(other))).toEqual(
        refused('ACCOUNT_ALREADY_LINKED_TO_DIFFERENT_USER', 'account already linked to different user'),
      );
    });

    it('is for people who are signed in', async () => {
      expect((await link()).status).toBe(401);
    });
  });

  describe.each(GENERATIONS)('the published client $version', (generation) => {
    it('signs in, and acts for the person at the provider', async () => {
      const client = clientIn(phone, generation);
      const accessToken = 'at-1';
      const idToken = { token: await server.idToken('google'), accessToken };
      const signedIn = await client.signIn.social({ provider: 'google', idToken });
      expect(signedIn.data?.user.email).toBe(SOMEBODY.email);
      const { id } = (await client.listAccounts()).data![0]!;
      expect((await client.getAccessToken({ providerId: 'google', accountId: id })).data).toMatchObject({
        accessToken,
      });
    });

    it('hears why it cannot', async () => {
      const client = clientOf(app, generation);
      const { error } = await client.signIn.social({ provider: 'google', idToken: { token: 'x' } });
      expect(error).toMatchObject({ status: 401, code: 'INVALID_TOKEN', message: 'invalid token' });
    });
  });
});
