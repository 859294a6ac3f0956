import type { SettingInfo } from '#config/declaration/setting.decorator.js';
import { WELL_KNOWN } from './generic-provider.js';
import { signingKeyFrom } from './signed-secret.js';
import type { ProviderSetting, SocialProviderDefinition } from './provider.js';

/** One setting of a provider, as it is called behind `SOCIAL_<PROVIDER>_`. */
export type ProviderSettingInfo = Pick<SettingInfo, 'name' | 'description' | 'expected' | 'secret'> & {
  default?: string;
  fits: (text: string) => boolean;
};

const TEXT = { expected: 'text without line breaks', fits: (text: string) => !/[\r\n]/.test(text) };
const SWITCH = { expected: 'true or false', fits: (text: string) => text === 'true' || text === 'false' };
const ADDRESS = { expected: 'a URL without credentials and fragment', fits: isEndpoint };

/** What every provider has. */
export const commonSettings: readonly ProviderSettingInfo[] = [
  { name: 'CLIENT_ID', description: 'Client ID at the provider.', ...TEXT },
  { name: 'CLIENT_SECRET', description: 'Client secret at the provider.', secret: true, ...TEXT },
  {
    name: 'SCOPES',
    description: 'Scopes to request in addition to the required ones.',
    expected: 'scopes, separated by commas or spaces',
    fits: (text) => scopesIn(text).every((scope) => /^[!#-[\]-~]+$/.test(scope)),
  },
  {
    name: 'DISABLE_SIGN_UP',
    description: 'Whether to prevent sign-up with the provider.',
    default: 'false',
    ...SWITCH,
  },
  {
    name: 'DISABLE_IMPLICIT_SIGN_UP',
    description: 'Whether to allow sign-up only if the application requests it (`requestSignUp`).',
    default: 'false',
    ...SWITCH,
  },
];

/** In place of CLIENT_SECRET, for providers that take one signed by a key. */
export const signedSecretSettings: readonly ProviderSettingInfo[] = [
  { name: 'TEAM_ID', description: 'Team ID at the provider.', ...TEXT },
  { name: 'KEY_ID', description: 'ID of the key at the provider.', ...TEXT },
  {
    name: 'PRIVATE_KEY',
    description: 'Private key that signs client secrets.',
    secret: true,
    expected: 'a P-256 EC key in PEM; line breaks can be written as \\n',
    fits: (text) => signingKeyFrom(text) !== null,
  },
];

/** What a provider has that is named in OIDC_PROVIDERS. */
export const discoverySettings: readonly ProviderSettingInfo[] = [
  {
    name: 'DISCOVERY_URL',
    description: 'Discovery URL of the provider.',
    expected: `a URL that ends with ${WELL_KNOWN}`,
    fits: (text) => isEndpoint(text) && text.endsWith(WELL_KNOWN),
  },
  { name: 'NAME', description: 'Display name of the provider.', ...TEXT },
];

/** All settings of a provider; those of its endpoints come last. */
export function settingsOfProvider(
  definition: SocialProviderDefinition,
  isGeneric: boolean,
): ProviderSettingInfo[] {
  return [
    ...commonSettings,
    ...(definition.signedSecret === undefined ? [] : signedSecretSettings),
    ...(isGeneric ? discoverySettings : []),
    ...ownSettings(definition),
    ...Object.keys(definition.endpoints).map(endpointSetting),
  ];
}

/** What only this provider has. */
export function ownSettings({ settings = {} }: SocialProviderDefinition): ProviderSettingInfo[] {
  return Object.entries(settings).map(([name, setting]) => ownSetting(name, setting));
}

/** `SOCIAL_ACME_EU_` for `acme-eu`. */
export function prefixOf(id: string): string {
  return `SOCIAL_${constantCase(id)}_`;
}

/** The setting that replaces an endpoint. */
export function endpointSetting(endpoint: string): ProviderSettingInfo {
  return {
    name: `${constantCase(endpoint)}_ENDPOINT`,
    description: 'Replaces the default URL of this endpoint.',
    ...ADDRESS,
  };
}

/** `CONFIG_ID` for `configId`. */
export function constantCase(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toUpperCase();
}

export function scopesIn(text = ''): string[] {
  return text.split(/[\s,]+/).filter((scope) => scope !== '');
}

function ownSetting(
  name: string,
  { description, default: standard, isSecret }: ProviderSetting,
): ProviderSettingInfo {
  const kind = name === 'issuer' ? ISSUER : TEXT;
  return {
    name: constantCase(name),
    description,
    ...(standard !== undefined && { default: standard }),
    ...(isSecret && { secret: true }),
    ...kind,
  };
}

const ISSUER = {
  expected: 'a URL without a trailing slash',
  fits: (text: string) => isEndpoint(text) && !text.includes('?') && !text.endsWith('/'),
};

function isEndpoint(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.username + url.password === '' &&
    !text.includes('#')
  );
}
