import type { SocialConfig } from '#config/social.config.js';
import { CREDENTIAL_PROVIDER } from '../../accounts/account.entity.js';
import { genericProvider } from './generic-provider.js';
import { prefixOf, settingsOfProvider, type ProviderSettingInfo } from './provider-settings.js';
import type { SocialProviderDefinition } from './provider.js';

/** What the settings say of providers. */
export type SocialVariables = Pick<SocialConfig, 'oidcProviders' | 'trustedProviders' | 'variables'>;

/** A provider that could be configured, with what is set for it. */
export interface ProviderCandidate {
  definition: SocialProviderDefinition;
  /** Known by its discovery address alone. */
  isGeneric: boolean;
  prefix: string;
  settings: readonly ProviderSettingInfo[];
  /** By name without the prefix; defaults are in place. */
  texts: Readonly<Record<string, string | undefined>>;
  /** Whether anything is set for it. */
  isMeant: boolean;
}

/** Those of the definitions, then those of OIDC_PROVIDERS whose names are free. */
export function candidatesOf(
  variables: SocialVariables,
  definitions: readonly SocialProviderDefinition[],
): ProviderCandidate[] {
  const taken = new Set([CREDENTIAL_PROVIDER, ...definitions.map(({ id }) => id)]);
  const generic = variables.oidcProviders.filter((id) => !taken.has(id));
  return [
    ...definitions.map((definition) => candidateOf(definition, false, variables)),
    ...generic.map((id) => candidateOf(genericProvider(id, nameOf(id, variables)), true, variables)),
  ];
}

function nameOf(id: string, { variables }: SocialVariables): string {
  return variables[`${prefixOf(id)}NAME`] ?? id;
}

function candidateOf(
  definition: SocialProviderDefinition,
  isGeneric: boolean,
  { variables }: SocialVariables,
): ProviderCandidate {
  const prefix = prefixOf(definition.id);
  const settings = settingsOfProvider(definition, isGeneric);
  const texts = settings.map((setting) => [
    setting.name,
    variables[prefix + setting.name] ?? setting.default,
  ]);
  return {
    definition,
    isGeneric,
    prefix,
    settings,
    texts: Object.fromEntries(texts) as ProviderCandidate['texts'],
    isMeant: isGeneric || settings.some(({ name }) => variables[prefix + name] !== undefined),
  };
}
