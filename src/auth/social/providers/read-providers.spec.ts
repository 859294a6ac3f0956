import { describe, expect, it } from '@jest/globals';
import { Clock } from '#common/time/clock.js';
import { envFrom, type Variables } from '#config/load-env.js';
import { SocialConfig } from '#config/social.config.js';
import type { SocialProviderDefinition } from './provider.js';
import { readProviders, type ReadProviders } from './read-providers.js';

const github: SocialProviderDefinition = {
  id: 'github',
  name: 'GitHub',
  endpoints: {
    authorization: 'https://github.example/authorize',
    token: 'https://github.example/token',
    confirmedEmails: 'https://api.github.example/emails',
  },
  scopes: ['read:user'],
  usesPkce: false,
  clientAuthentication: 'post',
  profile: () => Promise.resolve(null),
};

const gitlab: SocialProviderDefinition = {
  ...github,
  id: 'gitlab',
  name: 'GitLab',
  endpoints: { authorization: '{issuer}/oauth/authorize', token: '{issuer}/{tenant}/token' },
  settings: {
    issuer: { description: 'Where it is.', default: 'https://gitlab.example' },
    tenant: { description: 'Whose it is.', default: 'common' },
    configId: { description: 'What it shows.' },
  },
};

function read(variables: Variables): ReadProviders {
  return readProviders(new SocialConfig(envFrom(variables)), new Clock(), [github, gitlab]);
}

const GITHUB = { SOCIAL_GITHUB_CLIENT_ID: 'id', SOCIAL_GITHUB_CLIENT_SECRET: 'secret' };
const GITLAB = { SOCIAL_GITLAB_CLIENT_ID: 'id', SOCIAL_GITLAB_CLIENT_SECRET: 'secret' };
const ACME = {
  OIDC_PROVIDERS: 'acme-eu',
  SOCIAL_ACME_EU_CLIENT_ID: 'id',
  SOCIAL_ACME_EU_CLIENT_SECRET: 'secret',
  SOCIAL_ACME_EU_DISCOVERY_URL: 'https://acme.example/.well-known/openid-configuration',
};

describe('providers from settings', () => {
  it('are none without settings', () => {
    expect(read({})).toEqual({ configured: [], known: ['github', 'gitlab'], faults: [] });
  });

  it('have an id, a secret and what else is set', async () => {
    const { configured, faults } = read({
      ...GITHUB,
      SOCIAL_GITHUB_SCOPES: 'gist, repo user:follow',
      SOCIAL_GITHUB_DISABLE_SIGN_UP: 'true',
      SOCIAL_GITHUB_DISABLE_IMPLICIT_SIGN_UP: 'false',
      TRUSTED_PROVIDERS: 'github',
    });

    expect(faults).toEqual([]);
    expect(configured).toMatchObject([
      {
        definition: github,
        clientId: 'id',
        scopes: ['gist', 'repo', 'user:follow'],
        endpoints: github.endpoints,
        disableSignUp: true,
        disableImplicitSignUp: false,
        isTrusted: true,
      },
    ]);
    expect(await configured[0]?.clientSecret()).toBe('secret');
  });

  it('have endpoints of the installation where it names some', () => {
    const { configured } = read({
      ...GITHUB,
      SOCIAL_GITHUB_CONFIRMED_EMAILS_ENDPOINT: 'http://localhost:9/emails?all=1',
    });

    expect(configured[0]?.endpoints).toEqual({
      ...github.endpoints,
      confirmedEmails: 'http://localhost:9/emails?all=1',
    });
  });

  it('have the settings of their definition, in their addresses as well', () => {
    const { configured } = read({ ...GITLAB, SOCIAL_GITLAB_ISSUER: 'https://git.acme.example/hub' });

    expect(configured[0]).toMatchObject({
      settings: { issuer: 'https://git.acme.example/hub', tenant: 'common' },
      endpoints: {
        authorization: 'https://git.acme.example/hub/oauth/authorize',
        token: 'https://git.acme.example/hub/common/token',
      },
    });
  });

  it('keep what stands in an address from changing where it leads', () => {
    const { configured } = read({ ...GITLAB, SOCIAL_GITLAB_TENANT: '../evil?x=' });

    expect(configured[0]?.endpoints.token).toBe('https://gitlab.example/..%2Fevil%3Fx%3D/token');
  });

  it('may be known by their discovery address alone', () => {
    const { configured, known, faults } = read({ ...ACME, SOCIAL_ACME_EU_NAME: 'Acme Europe' });

    expect(faults).toEqual([]);
    expect(known).toEqual(['github', 'gitlab', 'acme-eu']);
    expect(configured).toMatchObject([
      {
        definition: { id: 'acme-eu', name: 'Acme Europe', usesPkce: true },
        discoveryUrl: ACME.SOCIAL_ACME_EU_DISCOVERY_URL,
      },
    ]);
  });
});

describe('settings of providers that do not fit', () => {
  it.each<[string, Variables, string[]]>([
    ['an id alone', { SOCIAL_GITHUB_CLIENT_ID: 'id' }, ['SOCIAL_GITHUB_CLIENT_SECRET']],
    ['a secret alone', { SOCIAL_GITHUB_CLIENT_SECRET: 'secret' }, ['SOCIAL_GITHUB_CLIENT_ID']],
    [
      'less than that',
      { SOCIAL_GITHUB_SCOPES: 'gist' },
      ['SOCIAL_GITHUB_CLIENT_ID', 'SOCIAL_GITHUB_CLIENT_SECRET'],
    ],
    [
      'a provider of OpenID Connect that is only named',
      { OIDC_PROVIDERS: 'acme' },
      ['SOCIAL_ACME_CLIENT_ID', 'SOCIAL_ACME_DISCOVERY_URL', 'SOCIAL_ACME_CLIENT_SECRET'],
    ],
    ['a known name for another provider', { OIDC_PROVIDERS: 'github' }, ['OIDC_PROVIDERS']],
    ['the name of passwords', { OIDC_PROVIDERS: 'credential' }, ['OIDC_PROVIDERS']],
    ['trust in nobody', { TRUSTED_PROVIDERS: 'github,githib' }, ['TRUSTED_PROVIDERS']],
    ['a switch', { ...GITHUB, SOCIAL_GITHUB_DISABLE_SIGN_UP: 'yes' }, ['SOCIAL_GITHUB_DISABLE_SIGN_UP']],
    ['a scope', { ...GITHUB, SOCIAL_GITHUB_SCOPES: 'a"b' }, ['SOCIAL_GITHUB_SCOPES']],
    ['an address', { ...GITHUB, SOCIAL_GITHUB_TOKEN_ENDPOINT: 'ftp://x/' }, ['SOCIAL_GITHUB_TOKEN_ENDPOINT']],
    ['an issuer', { ...GITLAB, SOCIAL_GITLAB_ISSUER: 'https://git.example/' }, ['SOCIAL_GITLAB_ISSUER']],
  ])('are told: %s', (_, variables, names) => {
    expect(read(variables).faults.map(({ name }) => name)).toEqual(names);
  });

  it('leave their provider out', () => {
    const { configured } = read({ ...GITLAB, SOCIAL_GITHUB_CLIENT_ID: 'id' });

    expect(configured.map(({ definition }) => definition.id)).toEqual(['gitlab']);
  });

  it.each([
    ['SOCIAL_GITHUB_CLIENT_IDD', 'SOCIAL_GITHUB_CLIENT_ID'],
    ['SOCIAL_GITHIB_CLIENT_SECRET', 'SOCIAL_GITHUB_CLIENT_SECRET'],
    ['SOCIAL_GITLAB_TENNANT', 'SOCIAL_GITLAB_TENANT'],
    ['SOCIAL_ACME_EU_DISCOVERYURL', 'SOCIAL_ACME_EU_DISCOVERY_URL'],
  ])('are taken for slips: %s', (name, meant) => {
    expect(read({ ...ACME, [name]: 'x' }).faults).toEqual([
      { name, problem: `is not a setting (did you mean ${meant}?)` },
    ]);
  });

  it('of nobody known name no other', () => {
    expect(read({ SOCIAL_INITECH_CLIENT_ID: 'x' }).faults).toEqual([
      expect.objectContaining({
        name: 'SOCIAL_INITECH_CLIENT_ID',
        problem: 'is not a setting',
      }),
    ]);
  });

  it('do not repeat secrets, nor those that an address holds', () => {
    const variables = {
      ...GITHUB,
      SOCIAL_GITHUB_CLIENT_SECRET: 'hidden\nsecret',
      SOCIAL_GITHUB_TOKEN_ENDPOINT: 'https://me:hidden@proxy.example/',
    };

    expect(read(variables).faults).toHaveLength(2);
    expect(JSON.stringify(read(variables).faults)).not.toContain('hidden');
  });
});
