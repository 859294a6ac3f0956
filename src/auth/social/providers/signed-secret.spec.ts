import { generateKeyPairSync } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { decodeJwt, jwtVerify } from 'jose';
import { addSeconds, Clock } from '#common/time/clock.js';
import { envFrom } from '#config/load-env.js';
import { SocialConfig } from '#config/social.config.js';
import type { SocialProvider, SocialProviderDefinition } from './provider.js';
import { readProviders, type ReadProviders } from './read-providers.js';

const apple: SocialProviderDefinition = {
  id: 'apple',
  name: 'Apple',
  endpoints: { authorization: 'https://apple.example/authorize', token: 'https://apple.example/token' },
  signedSecret: { audience: 'https://apple.example' },
  scopes: [],
  usesPkce: false,
  clientAuthentication: 'post',
  profile: () => Promise.resolve(null),
};

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
const signed = {
  SOCIAL_APPLE_CLIENT_ID: 'org.example.web',
  SOCIAL_APPLE_TEAM_ID: 'TEAM123456',
  SOCIAL_APPLE_KEY_ID: 'KEY1234567',
  SOCIAL_APPLE_PRIVATE_KEY: pem,
};

class StandingClock extends Clock {
  constructor(private at: Date) {
    super();
  }

  override now(): Date {
    return this.at;
  }

  advance(seconds: number): void {
    this.at = addSeconds(this.at, seconds);
  }
}

describe('a client secret that is signed', () => {
  const clock = new StandingClock(new Date('2026-11-21T12:00:00Z'));

  const read = (variables: Record<string, string>): ReadProviders =>
    readProviders(new SocialConfig(envFrom(variables)), clock, [apple]);

  const faultyOf = (variables: Record<string, string>): string[] =>
    read(variables).faults.map(({ name }) => name);

  let provider: SocialProvider;

  beforeEach(() => {
    [provider] = read(signed).configured as [SocialProvider];
  });

  it('says who asks whom, and names the key', async () => {
    const secret = await provider.clientSecret();
    const { payload, protectedHeader } = await jwtVerify(secret, publicKey, { currentDate: clock.now() });

    expect(protectedHeader).toEqual({ alg: 'ES256', kid: 'KEY1234567' });
    expect(payload).toMatchObject({
      iss: 'TEAM123456',
      sub: 'org.example.web',
      aud: 'https://apple.example',
    });
  });

  it('ends within six months', async () => {
    const { iat = 0, exp = Infinity } = decodeJwt(await provider.clientSecret());

    expect(exp - iat).toBeLessThanOrEqual(15_777_000);
  });

  it('serves until it is about to end', async () => {
    const first = await provider.clientSecret();
    clock.advance(22 * 3_600);

    expect(await provider.clientSecret()).toBe(first);
  });

  it('is made anew before it ends', async () => {
    const { exp = 0 } = decodeJwt(await provider.clientSecret());
    clock.advance(exp - clock.now().getTime() / 1000 - 60);

    expect(decodeJwt(await provider.clientSecret()).exp).toBeGreaterThan(exp);
  });

  it('is made by a key whose line ends are written out', () => {
    const onOneLine = pem.trim().replaceAll('\n', '\\n');

    expect(faultyOf({ ...signed, SOCIAL_APPLE_PRIVATE_KEY: onOneLine })).toEqual([]);
  });

  it('is a text where one is given', async () => {
    const given = { SOCIAL_APPLE_CLIENT_ID: 'id', SOCIAL_APPLE_CLIENT_SECRET: 'a text' };

    expect(await read(given).configured[0]?.clientSecret()).toBe('a text');
  });

  it('needs all that it is made of', () => {
    const { SOCIAL_APPLE_KEY_ID: _, ...rest } = signed;

    expect(faultyOf(rest)).toEqual(['SOCIAL_APPLE_KEY_ID']);
  });

  it('is not given beside its key', () => {
    expect(faultyOf({ ...signed, SOCIAL_APPLE_CLIENT_SECRET: 'a text' })).toEqual([
      'SOCIAL_APPLE_CLIENT_SECRET',
    ]);
  });

  it.each([
    ['no key', 'a text'],
    ['a public key', publicKey.export({ type: 'spki', format: 'pem' }) as string],
    [
      'a key on another curve',
      generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey.export({
        type: 'pkcs8',
        format: 'pem',
      }) as string,
    ],
  ])('is not made by %s, which no fault repeats', (_, text) => {
    const { faults } = read({ ...signed, SOCIAL_APPLE_PRIVATE_KEY: text });

    expect(faults).toMatchObject([{ name: 'SOCIAL_APPLE_PRIVATE_KEY' }]);
    expect(JSON.stringify(faults)).not.toContain(text.slice(0, 6));
  });
});
