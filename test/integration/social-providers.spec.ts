import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Clock } from '#common/time/clock.js';
import { IdTokenVerifier } from '../../src/auth/social/protocol/id-token-verifier.service.js';
import {
  ProviderClient,
  type AuthorizationAnswer,
  type AuthorizationRequest,
  type Granted,
} from '../../src/auth/social/protocol/provider.client.js';
import { ProviderDiscovery } from '../../src/auth/social/protocol/provider-discovery.service.js';
import type { ProviderError } from '../../src/auth/social/protocol/provider-error.js';
import { ProviderHttpClient } from '../../src/auth/social/protocol/provider-http.client.js';
import { TokenEndpointClient } from '../../src/auth/social/protocol/token-endpoint.client.js';
import { providerDefinitions } from '../../src/auth/social/providers/index.js';
import type {
  ProviderProfile,
  ProviderTokens,
  SocialProvider,
} from '../../src/auth/social/providers/provider.js';
import { configuredProvider } from '../support/providers/configured-provider.js';
import { SOMEBODY } from '../support/providers/person.js';
import { ProviderServer } from '../support/providers/provider-server.js';
import { PIXEL, TENANT } from '../support/providers/shapes.js';
import type { StandIn, Trouble } from '../support/providers/stand-in.js';

/** Milliseconds for calls that are to run out of time, and for those that are not. */
const SOON = 250;
const LATE = 10_000;
/** Seconds after which keys are asked for anew. */
const COOLDOWN = 31;

const names = providerDefinitions.map(({ id }) => id);
const withIdTokens = providerDefinitions.filter(({ idToken }) => idToken).map(({ id }) => id);

let server: ProviderServer;
let http: ProviderHttpClient;
let client: ProviderClient;

const clock = new Clock();

/** One that knows nothing of any provider yet. */
const createClient = (): ProviderClient =>
  new ProviderClient(
    http,
    new TokenEndpointClient(http, clock),
    new IdTokenVerifier(http, clock),
    new ProviderDiscovery(http, clock),
  );

beforeAll(async () => {
  server = await ProviderServer.start();
});

afterAll(async () => {
  await server.stop();
});

beforeEach(() => {
  server.reset();
  jest.restoreAllMocks();
  http = new ProviderHttpClient(clock);
  client = createClient();
});

afterEach(async () => {
  await http.onApplicationShutdown();
});

const providerOf = (name: string, more: Partial<SocialProvider> = {}): SocialProvider =>
  configuredProvider(
    server,
    providerDefinitions.find(({ id }) => id === name)!,
    more,
  );

const requestTo = (name: string, more: Partial<AuthorizationRequest> = {}): AuthorizationRequest => ({
  state: randomBytes(24).toString('base64url'),
  codeVerifier: randomBytes(96).toString('base64url'),
  nonce: randomBytes(24).toString('base64url'),
  scopes: [],
  loginHint: null,
  redirectUri: `https://app.example.com/api/auth/callback/${name}`,
  ...more,
});

/** What the browser brings back. */
async function bringBack(
  provider: SocialProvider,
  request: AuthorizationRequest,
): Promise<{ parameters: URLSearchParams; method: string }> {
  const answer = await server.consent(await client.authorizationUrl(provider, request));
  const parameters =
    answer.method === 'POST' ? new URLSearchParams(answer.form) : new URL(answer.url).searchParams;
  return { parameters, method: answer.method };
}

function answerOf(request: AuthorizationRequest, parameters: URLSearchParams): AuthorizationAnswer {
  const user = parameters.get('user');
  return {
    ...request,
    code: parameters.get('code')!,
    deviceId: parameters.get('device_id'),
    formUser: user === null ? null : (JSON.parse(user) as Record<string, unknown>),
  };
}

const failureOf = (work: Promise<unknown>): Promise<ProviderError> =>
  work.then(
    () => {
      throw new Error('It has worked.');
    },
    (error: unknown) => error as ProviderError,
  );

/** All that happens between the button and the profile. */
async function signIn(
  provider: SocialProvider,
  request = requestTo(provider.definition.id),
): Promise<{ granted: Granted; profile: ProviderProfile | null }> {
  const { parameters } = await bringBack(provider, request);
  const granted = await client.exchange(provider, answerOf(request, parameters));
  return { granted, profile: await client.profileOf(provider, granted) };
}

const { id, name: fullName, username, email, image } = SOMEBODY;
const usual = { id, name: fullName, email, emailVerified: true, image };

const PERSONAL = '9188040d-6c67-4c5b-b112-36a304b66dad';
const issuedBy = (tenant: string): string => `https://login.microsoftonline.com/${tenant}/v2.0`;

/** What each says of the same person, whose address is verified. */
const profiles: Record<string, Omit<ProviderProfile, 'raw'>> = {
  apple: { ...usual, emailVerified: false, image: null },
  discord: { ...usual, image: `https://cdn.discordapp.com/avatars/${id}/a_d41d8cd98f.gif` },
  dropbox: usual,
  facebook: usual,
  github: usual,
  gitlab: usual,
  google: usual,
  kick: usual,
  linkedin: usual,
  microsoft: { ...usual, image: `data:image/png;base64,${PIXEL.toString('base64')}` },
  reddit: { ...usual, name: username, email: username },
  roblox: { ...usual, email: username },
  spotify: { ...usual, emailVerified: false },
  tiktok: usual,
  twitch: { ...usual, emailVerified: false },
  twitter: usual,
  vk: { ...usual, name: '' },
  zoom: usual,
};

/** Those that vouch for whatever address they tell. */
const trusting = ['gitlab', 'kick', 'roblox', 'tiktok', 'vk'];
/** Those that tell what is no address. */
const tellingNames = ['reddit', 'roblox', 'tiktok', 'twitter'];

describe.each(names)('%s', (name) => {
  let provider: SocialProvider;
  let standIn: StandIn;

  beforeEach(() => {
    provider = providerOf(name);
    standIn = server.at(name);
  });

  const renewalOf = ({ tokens }: Granted): Promise<ProviderTokens> =>
    client.renew(provider, tokens.refreshToken ?? '');

  it('tells who came', async () => {
    const { profile } = await signIn(provider);
    expect(profile).toEqual({ ...profiles[name], raw: expect.any(Object) });
  });

  it('does not vouch for an address that the person has not verified', async () => {
    standIn.person = { ...SOMEBODY, emailVerified: false };
    const { profile } = await signIn(provider);
    expect(profile).toMatchObject({ emailVerified: trusting.includes(name) });
  });

  it('knows people who tell neither their address nor what they look like', async () => {
    standIn.person = { ...SOMEBODY, email: null, image: null };
    const { profile } = await signIn(provider);
    if (name === 'vk') return expect(profile).toBeNull();
    const image = name === 'discord' ? 'https://cdn.discordapp.com/embed/avatars/1.png' : null;
    expect(profile).toMatchObject({ id, email: tellingNames.includes(name) ? username : null, image });
  });

  it('tells of nobody when it answers with what says nothing', async () => {
    const { granted, profile } = await signIn(provider);
    const told: unknown[] = [];
    for (const body of [{}, [], [[]], 'text', 7, null, { data: 'text', user: [], id: {}, sub: '' }]) {
      standIn.trouble = { userinfo: { status: 200, body } };
      told.push(await client.profileOf(provider, granted));
    }
    const isInToken = !('userinfo' in provider.endpoints);
    expect(told).toEqual(told.map(() => (isInToken ? profile : null)));
  });

  it('gives tokens, their ends and their scopes', async () => {
    const { granted } = await signIn(provider);
    const { accessToken, accessTokenExpiresAt, scopes } = granted.tokens;
    expect(standIn.accessTokens.has(accessToken ?? '')).toBe(true);
    const life = (accessTokenExpiresAt?.getTime() ?? 0) - Date.now();
    expect(Math.abs(life - 3_600_000)).toBeLessThan(5_000);
    const isTold = !['facebook', 'zoom'].includes(name);
    expect(new Set(scopes)).toEqual(new Set(isTold ? provider.definition.scopes : []));
  });

  it('is asked for more scopes once each', async () => {
    const more = providerOf(name, { scopes: ['of.settings', 'of.both'] });
    const url = await client.authorizationUrl(more, requestTo(name, { scopes: ['of.both', 'of.request'] }));
    const asked = new URL(url).searchParams.get('scope')?.split(more.definition.scopeSeparator ?? ' ');
    expect(asked).toEqual([...more.definition.scopes, 'of.settings', 'of.both', 'of.request']);
  });

  it('renews tokens, or has nothing to renew them by', async () => {
    const { granted } = await signIn(provider);
    const { refreshToken, accessToken } = granted.tokens;
    if (provider.definition.renewsTokens === false) return expect(refreshToken).toBeNull();
    const renewed = await renewalOf(granted);
    expect(standIn.accessTokens.has(renewed.accessToken ?? '')).toBe(true);
    expect(renewed.accessToken).not.toBe(accessToken);
    expect(renewed.refreshToken).not.toBe(refreshToken);
  });

  it('refuses a renewal by what it has not given', async () => {
    const failed = await failureOf(client.renew(provider, 'never given'));
    expect(failed).toMatchObject({ fault: 'refused', status: 400 });
  });

  it('takes a code once', async () => {
    const request = requestTo(name);
    const { parameters } = await bringBack(provider, request);
    await client.exchange(provider, answerOf(request, parameters));
    const again = await failureOf(client.exchange(provider, answerOf(request, parameters)));
    expect(again).toMatchObject({
      fault: 'refused',
      status: 400,
      message: expect.stringContaining('invalid_grant'),
    });
  });

  it('tells of a person who refuses', async () => {
    standIn.denies = true;
    const { parameters } = await bringBack(provider, requestTo(name));
    expect(parameters.get('error')).toBe('access_denied');
  });

  it('refuses a client that has another secret', async () => {
    const request = requestTo(name);
    const { parameters } = await bringBack(provider, request);
    const stranger = providerOf(name, { clientSecret: async () => 'guessed' });
    const failed = await failureOf(client.exchange(stranger, answerOf(request, parameters)));
    expect(failed).toMatchObject({ fault: 'refused', status: 401 });
  });

  it('shows no secret in an address or an error', async () => {
    const { granted } = await signIn(provider);
    const { accessToken, refreshToken } = granted.tokens;
    standIn.trouble = { token: { status: 400, body: { error: standIn.clientSecret } } };
    const request = requestTo(name);
    const { parameters } = await bringBack(provider, request);
    const failed = await failureOf(client.exchange(provider, answerOf(request, parameters)));
    const shown = decodeURIComponent([...standIn.requests.map(({ url }) => url), failed.stack].join('\n'));
    const secrets = [
      standIn.clientSecret,
      accessToken,
      refreshToken,
      request.codeVerifier,
      parameters.get('code'),
    ];
    expect(secrets.filter((secret) => secret && shown.includes(secret))).toEqual([]);
  });
});

describe('a provider that sends other token answers than the standard has', () => {
  const answered = async (body: Record<string, unknown>): Promise<ProviderTokens> => {
    server.at('github').trouble = { token: { status: 200, body } };
    const { tokens } = await client.exchange(providerOf('github'), answerOf(requestTo('github'), code));
    return tokens;
  };
  const code = new URLSearchParams({ code: 'c' });

  it.each([
    ['scopes by space', 'a b', ['a', 'b']],
    ['scopes by comma', 'a,b', ['a', 'b']],
    ['scopes as list', ['a', 'b'], ['a', 'b']],
    ['no scopes', '', null],
  ])('may send %s', async (_what, scope, scopes) => {
    expect(await answered({ access_token: 't', scope })).toMatchObject({ accessToken: 't', scopes });
  });

  it.each([['3600'], [3_600], [3_600.5]])('may say that the token lives for %p', async (expires_in) => {
    const { accessTokenExpiresAt } = await answered({ access_token: 't', expires_in });
    expect(Math.abs(accessTokenExpiresAt!.getTime() - Date.now() - 3_600_000)).toBeLessThan(5_000);
  });

  it.each([[undefined], [null], [0], [1e300]])(
    'may leave open how long it lives (%p)',
    async (expires_in) => {
      expect(await answered({ access_token: 't', expires_in })).toMatchObject({ accessTokenExpiresAt: null });
    },
  );

  it.each([
    ['no token', {}],
    ['an empty token', { access_token: '' }],
    ['a token that is no text', { access_token: 7 }],
    ['a life that is no number', { access_token: 't', expires_in: 'soon' }],
    ['a token that nobody knows to use', { access_token: 't', token_type: 'mac' }],
  ])('may not send %s', async (_what, body) => {
    expect(await failureOf(answered(body))).toMatchObject({ fault: 'malformed', endpoint: 'token' });
  });

  it('may send an error as if it were a success', async () => {
    const failed = await failureOf(answered({ error: 'bad_verification_code' }));
    expect(failed).toMatchObject({
      fault: 'refused',
      message: expect.stringContaining('bad_verification_code'),
    });
  });
});

describe('a provider in trouble', () => {
  const exchange = async (): Promise<Granted> => {
    const request = requestTo('github');
    const { parameters } = await bringBack(providerOf('github'), request);
    return client.exchange(providerOf('github'), answerOf(request, parameters));
  };

  it.each<[string, Trouble, object]>([
    ['that hangs', 'hang', { fault: 'timeout' }],
    ['whose answer never ends', 'trickle', { fault: 'timeout' }],
    ['that hangs up', 'drop', { fault: 'unreachable' }],
    ['that sends too much', 'oversized', { fault: 'too_large' }],
    ['that sends no JSON', 'garbled', { fault: 'malformed' }],
    ['that is broken', { status: 500 }, { status: 500 }],
    ['that moved', { status: 302 }, { status: 302 }],
  ])('%s ends the exchange', async (_what, trouble, failure) => {
    http.timeout = trouble === 'hang' || trouble === 'trickle' ? SOON : LATE;
    server.at('github').trouble = { token: trouble };
    expect(await failureOf(exchange())).toMatchObject({
      name: 'ProviderError',
      endpoint: 'token',
      ...failure,
    });
  });

  it.each<[string, Trouble, object]>([
    ['that hangs up', 'drop', { fault: 'unreachable' }],
    ['that sends too much', 'oversized', { fault: 'too_large' }],
    ['that sends no JSON', 'garbled', { fault: 'malformed' }],
    ['that refuses', { status: 403 }, { fault: 'refused', status: 403 }],
  ])('%s ends the reading of a profile', async (_what, trouble, failure) => {
    server.at('github').trouble = { emails: trouble };
    const granted = await exchange();
    const failed = await failureOf(client.profileOf(providerOf('github'), granted));
    expect(failed).toMatchObject({ endpoint: 'emails', ...failure });
  });

  it('has ten seconds', () => {
    expect(http.timeout).toBe(10_000);
  });

  it('that nobody answers for is unreachable', async () => {
    const gone = { ...providerOf('github').endpoints, refresh: 'http://127.0.0.1:1/token' };
    const provider = providerOf('github', { endpoints: gone });
    const failed = await failureOf(client.renew(provider, 'any'));
    expect(failed).toMatchObject({ fault: 'unreachable', endpoint: 'refresh' });
  });

  it('has one end for the exchange and the profile', async () => {
    http.timeout = 4 * SOON;
    const granted = await exchange();
    http.timeout = LATE;
    server.at('github').trouble = { userinfo: 'hang' };
    const failed = await failureOf(client.profileOf(providerOf('github'), granted));
    expect(failed).toMatchObject({ fault: 'timeout' });
  });

  it('holds up nobody who asks another', async () => {
    http.timeout = LATE;
    server.at('github').trouble = { token: 'hang' };
    const waiting = Array.from({ length: 100 }, () =>
      client.renew(providerOf('github'), 'any').catch(() => 'ended'),
    );
    const { profile } = await signIn(providerOf('google'));
    expect(profile).toMatchObject({ id });
    await http.onApplicationShutdown();
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['ended']));
  });
});

describe.each(withIdTokens)('an id token of %s', (name) => {
  // Facebook gives one only to those who ask for it.
  const attempt = (): Promise<unknown> => signIn(providerOf(name, { scopes: ['openid'] }));
  const now = (): number => Math.floor(Date.now() / 1_000);

  it.each([
    ['by another issuer', () => ({ iss: 'https://issuer.example.com' })],
    ['for another client', () => ({ aud: 'another' })],
    [
      'for another client beside us, who asked for it',
      () => ({ aud: [`${name}-client_1.apps`, 'b'], azp: 'b' }),
    ],
    ['with another nonce', () => ({ nonce: 'another' })],
    ['without a nonce', () => ({ nonce: undefined })],
    ['that has ended', () => ({ exp: now() - 60 })],
    ['without an end', () => ({ exp: undefined })],
    ['of nobody', () => ({ sub: undefined })],
  ])('%s does not hold', async (_what, claims) => {
    server.at(name).claims = claims();
    expect(await failureOf(attempt())).toMatchObject({ fault: 'id_token' });
  });

  it('may have ended by half a minute, because clocks differ', async () => {
    server.at(name).claims = { exp: now() - 20 };
    await expect(attempt()).resolves.toBeDefined();
  });

  it('is checked by new keys when the provider signs with others', async () => {
    await attempt();
    server.at(name).keys.rotate();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + COOLDOWN * 1_000);
    await expect(attempt()).resolves.toBeDefined();
    expect(server.at(name).requestsTo('jwks')).toHaveLength(2);
  });

  it('that names no key of the provider makes nobody ask for the keys over and over', async () => {
    await attempt();
    server.at(name).keys.rotate();
    await failureOf(attempt());
    expect(await failureOf(attempt())).toMatchObject({ fault: 'id_token' });
    expect(server.at(name).requestsTo('jwks')).toHaveLength(1);
  });

  it.each<[Trouble, string]>([
    ['drop', 'unreachable'],
    ['garbled', 'malformed'],
    [{ status: 200, body: { keys: 'none' } }, 'malformed'],
    [{ status: 503 }, 'refused'],
  ])('cannot be checked while the keys %p', async (trouble, fault) => {
    server.at(name).trouble = { jwks: trouble };
    expect(await failureOf(attempt())).toMatchObject({ fault, endpoint: 'jwks' });
  });

  it('that comes with a renewal is left out when it does not hold, or cannot be checked', async () => {
    const provider = providerOf(name, { scopes: ['openid'] });
    const { granted } = await signIn(provider);
    const first = await client.renew(provider, granted.tokens.refreshToken ?? '');
    expect(first.idToken).toEqual(expect.any(String));
    server.at(name).claims = { aud: 'another' };
    const second = await client.renew(provider, first.refreshToken ?? '');
    expect(second).toMatchObject({ idToken: null, accessToken: expect.any(String) });
    server.at(name).claims = {};
    server.at(name).trouble = { jwks: { status: 503 } };
    const third = await createClient().renew(provider, second.refreshToken ?? '');
    expect(third).toMatchObject({ idToken: null, accessToken: expect.any(String) });
  });

  it('cannot be checked while the keys do not come', async () => {
    http.timeout = SOON;
    server.at(name).trouble = { jwks: 'hang' };
    expect(await failureOf(attempt())).toMatchObject({ fault: 'timeout' });
  });
});

describe('an id token that an application brings', () => {
  const accepted = providerDefinitions.filter(({ idToken }) => idToken?.acceptedFromApplications);
  const verify = async (name: string, nonce?: string): Promise<unknown> =>
    client.verifyIdToken(providerOf(name), { token: await server.idToken(name, 'n'), nonce });

  describe.each(accepted.map((definition) => definition.id))('from %s', (name) => {
    it('says who it is of', async () => {
      expect(await verify(name, 'n')).toMatchObject({ sub: id, email });
    });

    it('need not be looked at for a nonce', async () => {
      expect(await verify(name)).toMatchObject({ sub: id });
    });

    it.each([
      ['by another issuer', { iss: 'https://issuer.example.com' }],
      ['for another client', { aud: 'another' }],
      ['that has ended', { exp: 1_700_000_000 }],
    ])('does not hold %s', async (_what, claims) => {
      server.at(name).claims = claims;
      expect(await verify(name, 'n')).toBeNull();
    });

    it('does not hold with another nonce', async () => {
      expect(await verify(name, 'another')).toBeNull();
    });

    it.each(['', 'bad', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJnMSJ9.'])(
      'does not hold as %p',
      async (token) => {
        expect(await client.verifyIdToken(providerOf(name), { token })).toBeNull();
      },
    );

    it('does not hold when others signed it', async () => {
      const token = await server.idToken(name);
      server.at(name).keys.rotate();
      expect(await client.verifyIdToken(providerOf(name), { token })).toBeNull();
    });

    it('cannot be checked while the provider hangs', async () => {
      http.timeout = SOON;
      server.at(name).trouble = { jwks: 'hang', tokeninfo: 'hang' };
      expect(await failureOf(verify(name))).toMatchObject({ fault: 'timeout' });
    });
  });

  it('is not taken from providers whose tokens are not meant for that', async () => {
    const others = names.filter((other) => !accepted.some((definition) => definition.id === other));
    const answers = others.map((other) => client.verifyIdToken(providerOf(other), { token: 'a.b.c' }));
    expect(await Promise.all(answers)).toEqual(others.map(() => null));
  });

  it.each([
    ['of the same person, for us', {}, {}, true],
    ['of another person', { sub: 'another' }, {}, false],
    ['for another client', { aud: 'another' }, {}, false],
    ['by another issuer', { iss: 'https://issuer.example.com' }, {}, false],
    ['that has ended', {}, { exp: 1_700_000_000 }, false],
  ])(
    'from google is what google says, but for what we see ourselves: one %s',
    async (_what, says, claims, holds) => {
      const { clientId: aud } = server.at('google');
      const body = { aud, iss: 'accounts.google.com', sub: id, ...says };
      server.at('google').trouble = { tokeninfo: { status: 200, body } };
      server.at('google').claims = claims;
      expect((await verify('google', 'n')) !== null).toBe(holds);
    },
  );

  it('from apple holds for an hour only', async () => {
    server.at('apple').claims = { iat: Math.floor(Date.now() / 1_000) - 3_700 };
    expect(await verify('apple')).toBeNull();
  });

  it('from apple may be for the app of the installation', async () => {
    server.at('apple').claims = { aud: 'com.example.app' };
    const provider = providerOf('apple', { settings: { bundleId: 'com.example.app' } });
    const token = await server.idToken('apple');
    expect(await client.verifyIdToken(provider, { token })).toMatchObject({ aud: 'com.example.app' });
  });
});

describe('what providers say of addresses and names', () => {
  const profileFrom = async (
    name: string,
    more: Partial<SocialProvider> = {},
  ): Promise<ProviderProfile | null> => (await signIn(providerOf(name, more))).profile;

  it('is taken by github for the address that is chosen', async () => {
    server.at('github').person = { ...SOMEBODY, emailVerified: false };
    expect(await profileFrom('github')).toMatchObject({ email, emailVerified: false });
  });

  it('is not taken by google for people of another domain', async () => {
    server.at('google').claims = { hd: 'other.example' };
    expect(await profileFrom('google', { settings: { hd: 'example.com' } })).toBeNull();
    server.at('google').claims = { hd: 'example.com' };
    expect(await profileFrom('google', { settings: { hd: 'example.com' } })).toMatchObject({ id });
  });

  it.each([{ state: 'blocked' }, { state: undefined }, { state: 'active', locked: true }])(
    'is not taken by gitlab from somebody who is %p',
    async (standing) => {
      const body = { id: 7, username, name: fullName, email, ...standing };
      server.at('gitlab').trouble = { userinfo: { status: 200, body } };
      expect(await profileFrom('gitlab')).toBeNull();
    },
  );

  it('comes from the id token of facebook where there is one', async () => {
    const profile = await profileFrom('facebook', { scopes: ['openid'] });
    expect(profile).toMatchObject({ ...usual, image: null });
    expect(server.at('facebook').requestsTo('userinfo')).toEqual([]);
  });

  it.each([
    ['common', { xms_edov: undefined }, false],
    ['organizations', { xms_edov: undefined }, false],
    ['organizations', { xms_edov: '1' }, true],
    ['organizations', { xms_edov: true }, true],
    ['common', { xms_edov: undefined, tid: PERSONAL, iss: issuedBy(PERSONAL) }, true],
    [TENANT, { xms_edov: undefined }, true],
    [TENANT, { xms_edov: false }, false],
  ])('is believed in tenant %s with claims %p: %p', async (tenant, claims, emailVerified) => {
    server.at('microsoft').claims = claims;
    expect(await profileFrom('microsoft', { settings: { tenant } })).toMatchObject({ email, emailVerified });
  });

  it('does not come from microsoft for another tenant than it names', async () => {
    server.at('microsoft').claims = { tid: PERSONAL };
    expect(await failureOf(profileFrom('microsoft'))).toMatchObject({ fault: 'id_token' });
    server.at('microsoft').claims = { tid: PERSONAL, iss: issuedBy(PERSONAL) };
    expect(await profileFrom('microsoft', { settings: { tenant: TENANT } })).toBeNull();
    expect(await profileFrom('microsoft', { settings: { tenant: 'organizations' } })).toBeNull();
    expect(await profileFrom('microsoft', { settings: { tenant: 'consumers' } })).toMatchObject({ id });
  });

  it.each<[string, Trouble]>([
    ['there is none', { status: 404 }],
    ['it is no picture', 'garbled'],
    ['it is too large', 'oversized'],
    ['it cannot be had', 'drop'],
  ])('does without the picture of microsoft when %s', async (_what, trouble) => {
    server.at('microsoft').trouble = { photo: trouble };
    expect(await profileFrom('microsoft')).toMatchObject({ id, image: null });
  });

  it('does without the address of twitter when the application may not ask for it', async () => {
    server.at('twitter').trouble = { 'userinfo?user.fields=confirmed_email': { status: 403 } };
    expect(await profileFrom('twitter')).toMatchObject({ id, email: username, emailVerified: false });
  });
});

describe('what only some are asked', () => {
  const parametersOf = async (
    name: string,
    more: Partial<SocialProvider>,
  ): Promise<Record<string, string>> => {
    const url = await client.authorizationUrl(providerOf(name, more), requestTo(name, { loginHint: email }));
    return Object.fromEntries(new URL(url).searchParams);
  };

  it.each(['facebook', 'github', 'google', 'linkedin', 'gitlab'])('%s, whom to sign in', async (name) => {
    expect(await parametersOf(name, {})).toMatchObject({ login_hint: email });
  });

  it.each([
    ['facebook', { configId: '7' }, { config_id: '7' }],
    ['google', { accessType: 'offline', hd: 'example.com' }, { access_type: 'offline', hd: 'example.com' }],
    ['google', { prompt: 'consent', display: 'page' }, { prompt: 'consent', display: 'page' }],
    ['microsoft', { prompt: 'login' }, { prompt: 'login' }],
    ['discord', { prompt: 'consent' }, { prompt: 'consent' }],
    ['dropbox', { accessType: 'offline' }, { token_access_type: 'offline' }],
    ['reddit', { duration: 'permanent' }, { duration: 'permanent' }],
  ])('%s, as set by %p', async (name, settings, parameters) => {
    expect(await parametersOf(name, { settings: settings })).toMatchObject(parameters);
  });
});
