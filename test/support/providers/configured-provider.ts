import { importPKCS8, SignJWT } from 'jose';
import type {
  SocialProvider,
  SocialProviderDefinition,
} from '../../../src/auth/social/providers/provider.js';
import type { ProviderServer } from './provider-server.js';
import type { ProviderName } from './shapes.js';

/** A provider whose every address is the server's, for tests of what needs no settings. */
export function configuredProvider(
  server: ProviderServer,
  definition: SocialProviderDefinition,
  more: Partial<SocialProvider> = {},
): SocialProvider {
  const name = definition.id as ProviderName;
  const { clientId, clientSecret } = server.at(name);
  const settings = Object.entries(definition.settings ?? {}).flatMap(([key, setting]) =>
    setting.default === undefined ? [] : [[key, setting.default] as const],
  );
  const env = server.settingsFor(name);
  const replaced = Object.keys(definition.endpoints).map((endpoint) => [
    endpoint,
    env[`SOCIAL_${name.toUpperCase()}_${endpoint.toUpperCase()}_ENDPOINT`]!,
  ]);
  return {
    definition,
    clientId,
    clientSecret: async () => (name === 'apple' ? appleSecret(env, clientId) : clientSecret),
    scopes: [],
    endpoints: Object.fromEntries(replaced) as Record<string, string>,
    settings: Object.fromEntries(settings),
    disableSignUp: false,
    disableImplicitSignUp: false,
    isTrusted: false,
    ...more,
  };
}

async function appleSecret(env: Record<string, string>, clientId: string): Promise<string> {
  const key = await importPKCS8(env['SOCIAL_APPLE_PRIVATE_KEY']!, 'ES256');
  return new SignJWT({ iss: env['SOCIAL_APPLE_TEAM_ID']!, sub: clientId, aud: 'https://appleid.apple.com' })
    .setProtectedHeader({ alg: 'ES256', kid: env['SOCIAL_APPLE_KEY_ID']! })
    .setIssuedAt()
    .setExpirationTime('5 minutes')
    .sign(key);
}
