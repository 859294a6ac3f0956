import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addSeconds, Clock } from '#common/time/clock.js';
import { envFrom } from '#config/load-env.js';
import { SocialConfig } from '#config/social.config.js';
import { IdTokenVerifier } from '../../src/auth/social/protocol/id-token-verifier.service.js';
import { ProviderClient, type Granted } from '../../src/auth/social/protocol/provider.client.js';
import { ProviderDiscovery } from '../../src/auth/social/protocol/provider-discovery.service.js';
import { ProviderHttpClient } from '../../src/auth/social/protocol/provider-http.client.js';
import { TokenEndpointClient } from '../../src/auth/social/protocol/token-endpoint.client.js';
import type { ProviderProfile, SocialProvider } from '../../src/auth/social/providers/provider.js';
import { SocialProviderRegistry } from '../../src/auth/social/providers/social-provider.registry.js';
import { SOMEBODY } from '../support/providers/person.js';
import { ProviderServer } from '../support/providers/provider-server.js';
import type { StandIn } from '../support/providers/stand-in.js';

const DESCRIPTION = '.well-known/openid-configuration';
const HOUR = 3_600;

/** Moved by hand, from the present on, because the server signs at the same time. */
class MovedClock extends Clock {
  private ahead = 0;

  override now(): Date {
    return addSeconds(new Date(), this.ahead);
  }

  advance(seconds: number): void {
    this.ahead += seconds;
  }
}

let clock: MovedClock;
let server: ProviderServer;
let acme: StandIn;
let http: ProviderHttpClient;
let client: ProviderClient;

beforeAll(async () => {
  server = await ProviderServer.start(() => clock.now());
  acme = server.addOpenId('acme');
});

afterAll(() => server.stop());

beforeEach(() => {
  server.reset();
  clock = new MovedClock();
  http = new ProviderHttpClient(clock);
  const discovery = new ProviderDiscovery(http, clock);
  client = new ProviderClient(
    http,
    new TokenEndpointClient(http, clock),
    new IdTokenVerifier(http, clock),
    discovery,
  );
});

afterEach(() => http.onApplicationShutdown());

/** As the settings of an installation make it. */
function acmeOf(more: Record<string, string> = {}): SocialProvider {
  const variables = {
    OIDC_PROVIDERS: 'acme',
    SOCIAL_ACME_DISCOVERY_URL: server.addressOf('acme', DESCRIPTION),
    SOCIAL_ACME_CLIENT_ID: acme.clientId,
    SOCIAL_ACME_CLIENT_SECRET: acme.clientSecret,
    ...more,
  };
  return new SocialProviderRegistry(new SocialConfig(envFrom(variables)), clock).find('acme')!;
}

const asked = () => ({
  state: randomBytes(24).toString('base64url'),
  codeVerifier: randomBytes(96).toString('base64url'),
  nonce: randomBytes(24).toString('base64url'),
  scopes: [],
  loginHint: null,
  redirectUri: 'https://app.example.com/api/auth/callback/acme',
});

const begin = (provider = acmeOf()): Promise<string> => client.authorizationUrl(provider, asked());

async function signIn(provider = acmeOf()): Promise<{ granted: Granted; profile: ProviderProfile | null }> {
  const request = asked();
  const { url } = await server.consent(await client.authorizationUrl(provider, request));
  const code = new URL(url).searchParams.get('code')!;
  const granted = await client.exchange(provider, { ...request, code, deviceId: null, formUser: null });
  return { granted, profile: await client.profileOf(provider, granted) };
}

const countOf = (endpoint: string): number =>
  acme.requests.filter((request) => request.endpoint === endpoint).length;

/** What the server says of itself, with differences. */
async function describeAs(differences: Record<string, unknown>): Promise<void> {
  const answer = await fetch(server.addressOf('acme', DESCRIPTION));
  const body = { ...((await answer.json()) as object), ...differences };
  acme.trouble[DESCRIPTION] = { status: 200, body };
  acme.requests.length = 0;
}

describe('a provider that is known by its discovery address', () => {
  it('signs people in by its id token', async () => {
    const { id, name, email, image } = SOMEBODY;

    expect((await signIn()).profile).toMatchObject({ id, name, email, image, emailVerified: true });
    expect(countOf('userinfo')).toBe(0);
  });

  it('is asked for what its id token does not tell', async () => {
    acme.claims = { email: undefined };

    expect((await signIn()).profile).toMatchObject({ email: SOMEBODY.email });
    expect(countOf('userinfo')).toBe(1);
  });

  it('is not believed what it tells of another subject', async () => {
    acme.claims = { email: undefined, sub: 'another' };

    expect((await signIn()).profile).toMatchObject({ id: 'another', email: null });
  });

  it('does without an endpoint for that', async () => {
    await describeAs({ userinfo_endpoint: undefined });
    acme.claims = { email: undefined };

    expect((await signIn()).profile).toMatchObject({ id: SOMEBODY.id, email: null });
  });

  it('renews tokens', async () => {
    const provider = acmeOf();
    const { granted } = await signIn(provider);

    const renewed = await client.renew(provider, granted.tokens.refreshToken!);

    expect(renewed.accessToken).not.toBe(granted.tokens.accessToken);
  });

  it('is told the secret in a header, where that is the only way it names', async () => {
    await describeAs({ token_endpoint_auth_methods_supported: ['client_secret_basic'] });
    const provider = acmeOf();
    await signIn(provider).catch(() => undefined);
    await client.renew(provider, 'any').catch(() => undefined);

    const sent = acme.requests.filter(({ endpoint }) => endpoint === 'token');
    expect(
      sent.map(({ headers, form }) => [headers.authorization?.split(' ')[0], form.has('client_secret')]),
    ).toEqual([
      ['Basic', false],
      ['Basic', false],
    ]);
  });

  it('goes by endpoints that the installation names', async () => {
    const url = await begin(
      acmeOf({ SOCIAL_ACME_AUTHORIZATION_ENDPOINT: 'https://proxy.example/authorize' }),
    );

    expect(new URL(url).origin).toBe('https://proxy.example');
  });

  it('signs nobody in by an id token of another issuer', async () => {
    acme.claims = { iss: 'https://another.example' };

    await expect(signIn()).rejects.toMatchObject({ fault: 'id_token' });
  });
});

describe('the description of a provider', () => {
  it('is not asked for before somebody signs in', () => {
    acmeOf();

    expect(acme.requests).toEqual([]);
  });

  it('is read once for all who need it at the same time, and for those after them', async () => {
    const provider = acmeOf();
    await Promise.all([begin(provider), begin(provider), begin(provider)]);
    await begin(provider);

    expect(countOf(DESCRIPTION)).toBe(1);
  });

  it('is read anew after an hour', async () => {
    const provider = acmeOf();
    await begin(provider);
    clock.advance(HOUR + 1);
    await begin(provider);

    expect(countOf(DESCRIPTION)).toBe(2);
  });

  it('serves on when it cannot be read anew, and the provider is left alone for a while', async () => {
    const provider = acmeOf();
    await begin(provider);
    clock.advance(HOUR + 1);
    acme.trouble[DESCRIPTION] = 'drop';

    expect(await begin(provider)).toContain(server.addressOf('acme', 'authorization'));
    await begin(provider);
    expect(countOf(DESCRIPTION)).toBe(2);
  });

  it('is asked for again after it could not be had', async () => {
    const provider = acmeOf();
    acme.trouble[DESCRIPTION] = { status: 503 };
    await expect(begin(provider)).rejects.toMatchObject({ fault: 'refused', status: 503 });
    acme.trouble = {};

    expect(await begin(provider)).toContain(server.addressOf('acme', 'authorization'));
  });

  it.each([
    ['hang', 'timeout'],
    ['trickle', 'timeout'],
    ['drop', 'unreachable'],
    ['oversized', 'too_large'],
    ['garbled', 'malformed'],
  ] as const)('fails in words when it comes as: %s', async (trouble, fault) => {
    http.timeout = trouble === 'oversized' ? 10_000 : 250;
    acme.trouble[DESCRIPTION] = trouble;

    await expect(begin()).rejects.toMatchObject({ name: 'ProviderError', fault, endpoint: 'discovery' });
  });

  it.each([
    ['of another issuer', { issuer: 'https://another.example' }],
    ['without keys', { jwks_uri: undefined }],
    ['with what is no address', { token_endpoint: 'token' }],
    ['with an address of another protocol', { authorization_endpoint: 'javascript:alert(1)' }],
  ])('is not believed %s', async (_, differences) => {
    await describeAs(differences);

    await expect(begin()).rejects.toMatchObject({ fault: 'malformed', endpoint: 'discovery' });
  });

  it('may be of an issuer whose name ends with a slash', async () => {
    await describeAs({ issuer: `${server.issuerOf('acme')}/` });

    expect(await begin()).toContain(server.addressOf('acme', 'authorization'));
  });
});
