import type { SettingFamily, SettingPattern } from '#config/declaration/setting-family.js';
import { providerDefinitions } from './index.js';
import {
  commonSettings,
  constantCase,
  discoverySettings,
  endpointSetting,
  ownSettings,
  prefixOf,
  signedSecretSettings,
  type ProviderSettingInfo,
} from './provider-settings.js';
import type { SocialProviderDefinition } from './provider.js';

/** The settings of single providers as the documents tell of them. */
export function socialSettingFamily(): SettingFamily {
  return {
    section: 'Social sign-in',
    intro: [
      'A provider is enabled by its own settings, whose names start with `SOCIAL_` and its ID in capitals, such as',
      '`SOCIAL_GITHUB_CLIENT_ID`. An incomplete configuration or an unknown name prevents the start.',
    ].join('\n'),
    patterns: [
      ...commonSettings.map(patternOf),
      ...signedSecretSettings.map((setting) => patternOf(only(setting, 'apple, in place of CLIENT_SECRET'))),
      ...discoverySettings.map((setting) => patternOf(only(setting, 'those of OIDC_PROVIDERS'))),
      {
        ...patternOf(endpointSetting('<name>')),
        name: 'SOCIAL_<PROVIDER>_<NAME>_ENDPOINT',
        description: 'Replaces the default URL of an endpoint of the provider.',
      },
    ],
    particulars: {
      head: ['Provider', 'Prefix', 'Own settings', 'Endpoints'],
      rows: [
        ...[...providerDefinitions].sort((a, b) => a.id.localeCompare(b.id)).map(rowOf),
        ['those of OIDC_PROVIDERS', '`SOCIAL_<NAME>_`', '', 'AUTHORIZATION, TOKEN, USERINFO, JWKS'],
      ],
    },
  };
}

function patternOf({
  name,
  description,
  expected,
  secret,
  default: standard,
}: ProviderSettingInfo): SettingPattern {
  return {
    name: `SOCIAL_<PROVIDER>_${name}`,
    description,
    expected,
    ...(secret && { secret }),
    ...(standard !== undefined && { default: standard }),
  };
}

function only(setting: ProviderSettingInfo, whose: string): ProviderSettingInfo {
  return { ...setting, description: `${setting.description} Only ${whose}.` };
}

function rowOf(definition: SocialProviderDefinition): string[] {
  const own = ownSettings(definition).map(({ name, description, default: standard }) => {
    const fallback = standard === undefined ? '' : ` (default \`${standard}\`)`;
    return `\`${name}\`${fallback}: ${description}`;
  });
  return [
    definition.name,
    `\`${prefixOf(definition.id)}\``,
    own.join(' '),
    Object.keys(definition.endpoints).map(constantCase).join(', '),
  ];
}
