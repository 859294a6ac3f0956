import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pino } from 'pino';
import { Clock } from '#common/time/clock.js';
import type { AuthConfig } from '#config/auth.config.js';
import { asLocked } from '#platform/database/locked.js';
import { Account } from '../../../src/auth/accounts/account.entity.js';
import { ProviderTokenCipher } from '../../../src/auth/accounts/provider-token-cipher.service.js';
import { providerDefinitions } from '../../../src/auth/social/providers/index.js';
import { Browser } from '../../support/browser.js';
import { refusal, type UserJson } from '../../support/people.js';
import { LIFE, linkedAccount, type LinkedAccount } from '../../support/providers/linked-account.js';
import { SOMEBODY } from '../../support/providers/person.js';
import { ProviderServer } from '../../support/providers/provider-server.js';
import type { ProviderName } from '../../support/providers/shapes.js';
import { clientIn, GENERATIONS } from '../../support/published-clients.js';
import { TestApp } from '../../support/test-app.js';
import { makeUser } from '../../support/users.js';

describe('tokens of providers', () => {
  interface TokensJson {
    accessToken?: string;
    accessTokenExpiresAt?: string;
    refreshToken?: string;
    scopes: string[];
    idToken?: string;
  }

  const AUTH = '/api/auth';
  const ROTATED = 'a-secret-before-the-rotation-0123456789';
  const all = providerDefinitions.map(({ id }) => id as ProviderName);
  const renewing = providerDefinitions.filter((one) => one.renewsTokens !== false).map(({ id }) => id);
  const others = all.filter((id) => !renewing.includes(id));
  const NO_TOKEN = [
    400,
    { code: 'FAILED_TO_GET_A_VALID_ACCESS_TOKEN', message: 'Failed to get a valid access token' },
  ];
  const NOT_REFRESHED = [
    400,
    { code: 'FAILED_TO_REFRESH_ACCESS_TOKEN', message: 'Failed to refresh access token' },
  ];
  const NO_INFO = [401, { code: 'FAILED_TO_GET_USER_INFO', message: 'Failed to get user info' }];
  const NO_ACCOUNT = [400, { code: 'ACCOUNT_NOT_FOUND', message: 'Account not found' }];
  const notRenewing = (name: string): unknown[] => [
    400,
    {
      code: `PROVIDER_${name.toUpperCase()}_DOES_NOT_SUPPORT_TOKEN_REFRESHING`,
      message: `Provider ${name} does not support token refreshing.`,
    },
  ];

  /** Lines of the whole file. */
  const logged: string[] = [];
  let server: ProviderServer;
  let app: TestApp;
  /** Another process of the product, on the same database. */
  let beside: TestApp;
  let browser: Browser;
  let user: UserJson;

  const link = (provider: string, told: Partial<LinkedAccount['tokens']> = {}) =>
    linkedAccount(app, server, { provider, userId: user.id, ...told });
  const accessToken = (providerId: string, as = browser) =>
    as.post<TokensJson>(`${AUTH}/get-access-token`, { providerId });
  const refresh = (providerId: string, as = browser) =>
    as.post<TokensJson>(`${AUTH}/refresh-token`, { providerId });
  const inAnHour = () => new Date(app.clock.now.getTime() + LIFE * 1_000).toISOString();
  const renewals = (name: string) =>
    server.at(name).requests.filter(({ form }) => form.get('grant_type') === 'refresh_token');

  /** The same person at the other process. */
  async function besides(): Promise<Browser> {
    return new Browser(beside.origin, { cookie: await browser.jar.getCookieString(browser.origin) });
  }

  /** While the provider is at work on its next answer. */
  function whileAnswering(name: string, work: () => Promise<unknown>): void {
    const { keys } = server.at(name);
    const sign = keys.sign.bind(keys);
    jest.spyOn(keys, 'sign').mockImplementationOnce(async (...words) => {
      await work();
      return sign(...words);
    });
  }

  function later(seconds: number): void {
    app.clock.advance(seconds);
    beside.clock.advance(seconds);
  }

  beforeAll(async () => {
    server = await ProviderServer.start(() => app.clock.now);
    const settings = server.settingsFor(...all);
    const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
    app = await TestApp.start(settings, {}, [], [], log);
    beside = await TestApp.start({ ...settings, AUTH_SECRETS_PREVIOUS: ROTATED }, {}, [], [], log);
  });

  afterAll(async () => {
    await beside.stop();
    await app.stop();
    await server.stop();
  });

  beforeEach(async () => {
    await app.reset();
    server.reset();
    ({ browser, user } = await makeUser(app));
  });

  afterEach(() => {
    jest.restoreAllMocks();
  });

  describe('POST /get-access-token', () => {
    it('answers what the account has, while that holds', async () => {
      const { tokens } = await link('google');
      expect(refusal(await accessToken('google'))).toEqual([
        200,
        {
          accessToken: tokens.accessToken,
          accessTokenExpiresAt: inAnHour(),
          scopes: ['first', 'second'],
          idToken: tokens.idToken,
        },
      ]);
      expect(server.at('google').requests).toEqual([]);
    });

    it('answers a token whose end nobody knows without asking for another', async () => {
      const { tokens } = await link('github', { accessTokenExpiresAt: null });
      later(10 * LIFE);
      const { body } = await accessToken('github');
      expect(body).toEqual({ accessToken: tokens.accessToken, scopes: ['first', 'second'] });
      expect(renewals('github')).toEqual([]);
    });

    it.each([
      [LIFE - 6, 0],
      [LIFE - 4, 1],
    ])('asks for another from 5 seconds before the end on: after %d seconds', async (seconds, times) => {
      await link('github');
      later(seconds);
      expect((await accessToken('github')).status).toBe(200);
      expect(renewals('github')).toHaveLength(times);
    });

    it('keeps what it was given', async () => {
      const { tokens } = await link('github');
      later(LIFE);
      const renewed = (await accessToken('github')).body;
      expect(renewed).toEqual({
        accessToken: expect.not.stringMatching(tokens.accessToken!),
        accessTokenExpiresAt: inAnHour(),
        scopes: ['first', 'second'],
      });
      expect((await accessToken('github')).body).toEqual(renewed);
      expect(renewals('github')).toHaveLength(1);
    });

    it('says what is granted, and no token, of an account without', async () => {
      await link('github', { accessToken: null, refreshToken: null });
      expect(refusal(await accessToken('github'))).toEqual([200, { scopes: ['first', 'second'] }]);
    });

    it('has none when its time is up and there is nothing to renew it by', async () => {
      await link('github', { refreshToken: null });
      later(LIFE);
      expect(refusal(await accessToken('github'))).toEqual(NO_TOKEN);
    });

    it('has none when its time is up at a provider that renews nothing', async () => {
      for (const name of others) {
        const { tokens } = await link(name);
        expect((await accessToken(name)).body.accessToken).toBe(tokens.accessToken);
        later(LIFE);
        expect(refusal(await accessToken(name))).toEqual(notRenewing(name));
      }
    });
  });

  describe('POST /refresh-token', () => {
    it.each(renewing)('gets new tokens of %s', async (name) => {
      const { id, tokens } = await link(name);
      const { status, body } = await refresh(name);
      expect([status, body]).toMatchObject([
        200,
        { providerId: name, accountId: id, scope: 'first,second', accessTokenExpiresAt: inAnHour() },
      ]);
      expect(server.at(name).accessTokens.has(body.accessToken!)).toBe(true);
      expect(body.accessToken).not.toBe(tokens.accessToken);
      expect(server.at(name).refreshTokens.has(body.refreshToken!)).toBe(true);
      expect((await refresh(name)).status).toBe(200);
    });

    it('tells what newer and older clients read, and keeps what was granted to begin with', async () => {
      const { id } = await link('github');
      expect(refusal(await refresh('github'))).toEqual([
        200,
        {
          accessToken: expect.any(String),
          accessTokenExpiresAt: inAnHour(),
          refreshToken: expect.any(String),
          refreshTokenExpiresAt: expect.any(String),
          tokenType: expect.stringMatching(/^bearer$/i),
          scopes: ['read:user', 'user:email'],
          scope: 'first,second',
          providerId: 'github',
          accountId: id,
        },
      ]);
    });

    it('keeps the refresh token when no other comes back', async () => {
      const { tokens } = await link('google');
      server.at('google').renewsRefreshToken = false;
      expect((await refresh('google')).body.refreshToken).toBe(tokens.refreshToken);
      expect((await refresh('google')).body.refreshToken).toBe(tokens.refreshToken);
    });

    it('gets nothing without a refresh token', async () => {
      await link('github', { refreshToken: null });
      expect(refusal(await refresh('github'))).toEqual(NOT_REFRESHED);
    });

    it('gets nothing from a provider that renews nothing', async () => {
      for (const name of others) {
        await link(name);
        expect(refusal(await refresh(name))).toEqual(notRenewing(name));
      }
    });
  });

  describe('a provider that renews nothing', () => {
    it.each([
      ['does not know the refresh token', () => server.at('github').refreshTokens.clear()],
      ['fails', () => (server.at('github').trouble = { refresh: { status: 500 } })],
      ['hangs up', () => (server.at('github').trouble = { refresh: 'drop' })],
      ['answers nonsense', () => (server.at('github').trouble = { refresh: 'garbled' })],
      ['answers too much', () => (server.at('github').trouble = { refresh: 'oversized' })],
      ['answers no token', () => (server.at('github').trouble = { refresh: { status: 200, body: {} } })],
    ])('because it %s costs no token that is there', async (_case, prepare) => {
      const { tokens } = await link('github');
      prepare();
      expect(refusal(await refresh('github'))).toEqual(NOT_REFRESHED);
      expect((await accessToken('github')).body.accessToken).toBe(tokens.accessToken);
      later(LIFE);
      expect(refusal(await accessToken('github'))).toEqual(NO_TOKEN);
    });
  });

  describe('several who want new tokens at once', () => {
    beforeEach(async () => {
      await link('github');
      later(LIFE);
    });

    it.each([
      ['in one process', async () => [browser, browser, browser]],
      ['in two processes', async () => [browser, await besides(), browser, await besides()]],
    ])('get the same from a provider that takes a refresh token once: %s', async (_case, callers) => {
      const answers = await Promise.all((await callers()).map((caller) => accessToken('github', caller)));
      const tokens = new Set(answers.map(({ body }) => body.accessToken));
      expect([...tokens]).toEqual([expect.any(String)]);
      expect(renewals('github')).toHaveLength(1);
      expect((await refresh('github')).status).toBe(200);
    });

    it('hear the same when there is nothing to be had', async () => {
      server.at('github').refreshTokens.clear();
      const callers = [browser, browser, await besides()];
      const answers = await Promise.all(callers.map((caller) => accessToken('github', caller)));
      expect(answers.map(refusal)).toEqual([NO_TOKEN, NO_TOKEN, NO_TOKEN]);
    });

    it('do not wait for a process that died', async () => {
      const until = new Date(app.clock.now.getTime() + 15_000);
      await app.em.execute('update accounts set renewing_until = ?', [until]);
      later(15);
      expect((await refresh('github')).status).toBe(200);
    });
  });

  describe('what happens while a provider is asked', () => {
    it('an account that is unlinked stays so', async () => {
      await link('google');
      whileAnswering('google', () => browser.post(`${AUTH}/unlink-account`, { providerId: 'google' }));
      expect(refusal(await refresh('google'))).toEqual(NO_ACCOUNT);
      expect((await browser.get<unknown[]>(`${AUTH}/list-accounts`)).body).toHaveLength(1);
    });

    it('tokens of a sign-in stay, which are of a newer consent', async () => {
      await link('google');
      whileAnswering('google', async () => {
        await app.em.execute(`delete from accounts where provider_id = 'google'`);
        await link('google', { accessToken: 'of-the-sign-in' });
      });
      expect((await refresh('google')).body.accessToken).toBe('of-the-sign-in');
      expect((await accessToken('google')).body.accessToken).toBe('of-the-sign-in');
    });
  });

  describe('what a provider knows of a person', () => {
    const info = (accountId: string) => browser.get(`${AUTH}/account-info?accountId=${accountId}`);

    it.each(all)('is asked at %s', async (name) => {
      const { id } = await link(name);
      const { status, body } = await info(id);
      expect([status, body]).toMatchObject([
        200,
        {
          user: { id: SOMEBODY.id, emailVerified: expect.any(Boolean) },
          data: expect.any(Object),
          account: { id, providerId: name, accountId: SOMEBODY.id },
        },
      ]);
    });

    it('is told to older clients as well, which post', async () => {
      const { id } = await link('github');
      const posted = await browser.post(`${AUTH}/account-info`, { accountId: id });
      expect(posted.body).toEqual((await info(id)).body);
    });

    it('is asked with a new token when the time of the old one is up', async () => {
      const { id, tokens } = await link('github');
      server.at('github').accessTokens.delete(tokens.accessToken!);
      later(LIFE);
      expect((await info(id)).status).toBe(200);
    });

    it.each([
      ['takes the token back', () => server.at('github').accessTokens.clear()],
      ['fails', () => (server.at('github').trouble = { userinfo: { status: 503 } })],
      ['answers nonsense', () => (server.at('github').trouble = { userinfo: 'garbled' })],
    ])('cannot be said when it %s', async (_case, prepare) => {
      const { id } = await link('github');
      prepare();
      expect(refusal(await info(id))).toEqual(NO_INFO);
    });

    it('cannot be said without any token', async () => {
      const { id } = await link('google', { accessToken: null, refreshToken: null, idToken: null });
      expect(refusal(await info(id))).toEqual(NO_INFO);
    });
  });

  describe.each(GENERATIONS)('the published client $version', (generation) => {
    it('gets tokens, new ones, and what the provider knows', async () => {
      const client = clientIn(browser, generation);
      const { id: accountId, tokens } = await link('github');
      const selector = { providerId: 'github', accountId };
      const had = (await client.getAccessToken(selector)).data;
      expect(had).toMatchObject({ accessToken: tokens.accessToken, accessTokenExpiresAt: expect.any(Date) });
      const renewed = (await client.refreshToken(selector)).data;
      expect(renewed?.accessToken).not.toBe(tokens.accessToken);
      expect((await client.getAccessToken(selector)).data?.accessToken).toBe(renewed?.accessToken);
      const asked = generation.version === '1.2.8' ? { accountId } : { query: { accountId } };
      expect((await client.accountInfo(asked)).data?.user).toMatchObject({ email: SOMEBODY.email });
    });
  });

  describe('the tokens of an account', () => {
    it('are in no row as they are', async () => {
      const { tokens } = await link('google');
      const renewed = (await refresh('google')).body;
      const rows = JSON.stringify(await app.em.execute('select * from accounts'));
      const secrets = [tokens.refreshToken, tokens.idToken, renewed.accessToken, renewed.refreshToken];
      expect(secrets.filter((secret) => rows.includes(secret!))).toEqual([]);
    });

    it('are read in an installation whose secret was rotated, and nowhere else', async () => {
      const { id, tokens } = await link('github');
      const previous = { secrets: { current: ROTATED, previous: [] } } as unknown as AuthConfig;
      const [row] = await app.em.find(Account, { id });
      new ProviderTokenCipher(previous, app.get(Clock)).seal(asLocked(row!), tokens);
      const sealed = [row!.accessToken, row!.refreshToken, id];
      await app.em.execute('update accounts set access_token = ?, refresh_token = ? where id = ?', sealed);
      expect((await accessToken('github', await besides())).body.accessToken).toBe(tokens.accessToken);
      expect((await accessToken('github')).body).not.toHaveProperty('accessToken');
      expect((await refresh('github', await besides())).status).toBe(200);
    });

    it('are in no line of the log, which says why none came', async () => {
      const [{ tokens: first }, { tokens: second }] = [await link('github'), await link('google')];
      const renewed = [(await refresh('github')).body, (await refresh('google')).body];
      server.at('github').refreshTokens.clear();
      expect((await refresh('github')).status).toBe(400);
      const secrets = [first, second, ...renewed].flatMap((one) => [
        one.accessToken,
        one.refreshToken,
        one.idToken,
        server.at('github').clientSecret,
      ]);
      const lines = logged.join('\n');
      expect(lines.includes('github (refresh) refused: 400, invalid_grant.')).toBe(true);
      expect(secrets.filter((secret) => secret && lines.includes(secret))).toEqual([]);
    });
  });
});
