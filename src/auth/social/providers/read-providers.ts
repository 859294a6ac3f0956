import type { Clock } from '#common/time/clock.js';
import type { SettingFault } from '#config/settings-error.js';
import { providerDefinitions } from './index.js';
import { candidatesOf, type ProviderCandidate, type SocialVariables } from './provider-candidate.js';
import { faultsOfLists, faultsOfProvider, signsSecrets, unknownNames } from './provider-faults.js';
import { constantCase, endpointSetting, scopesIn } from './provider-settings.js';
import type { SocialProvider } from './provider.js';
import { signedSecret, signingKeyFrom } from './signed-secret.js';

export interface ReadProviders {
  /** Those whose settings are without fault. */
  configured: SocialProvider[];
  /** The ids of all there are. */
  known: string[];
  faults: SettingFault[];
}

/** The providers that the settings configure, and what is wrong with the settings. */
export function readProviders(
  variables: SocialVariables,
  clock: Clock,
  definitions = providerDefinitions,
): ReadProviders {
  const candidates = candidatesOf(variables, definitions);
  const meant = candidates
    .filter(({ isMeant }) => isMeant)
    .map((candidate) => ({ candidate, faults: faultsOfProvider(candidate) }));
  return {
    configured: meant
      .filter(({ faults }) => faults.length === 0)
      .map(({ candidate }) => providerOf(candidate, variables, clock)),
    known: candidates.map(({ definition }) => definition.id),
    faults: [
      ...faultsOfLists(variables, candidates),
      ...meant.flatMap(({ faults }) => faults),
      ...unknownNames(variables, candidates),
    ],
  };
}

function providerOf(
  candidate: ProviderCandidate,
  { trustedProviders }: SocialVariables,
  clock: Clock,
): SocialProvider {
  const { definition, isGeneric, texts } = candidate;
  return {
    definition,
    clientId: texts.CLIENT_ID ?? '',
    clientSecret: clientSecretOf(candidate, clock),
    scopes: scopesIn(texts.SCOPES),
    ...(isGeneric && { discoveryUrl: texts.DISCOVERY_URL ?? '' }),
    endpoints: endpointsOf(candidate),
    settings: settingsOf(candidate),
    disableSignUp: texts.DISABLE_SIGN_UP === 'true',
    disableImplicitSignUp: texts.DISABLE_IMPLICIT_SIGN_UP === 'true',
    isTrusted: trustedProviders.includes(definition.id),
  };
}

function clientSecretOf(candidate: ProviderCandidate, clock: Clock): () => Promise<string> {
  const { definition, texts } = candidate;
  const { CLIENT_ID: clientId = '', CLIENT_SECRET: secret = '' } = texts;
  const { TEAM_ID: teamId = '', KEY_ID: keyId = '', PRIVATE_KEY: pem = '' } = texts;
  const privateKey = signsSecrets(candidate) ? signingKeyFrom(pem) : null;
  if (privateKey === null || definition.signedSecret === undefined) return () => Promise.resolve(secret);
  const { audience } = definition.signedSecret;
  return signedSecret({ clientId, teamId, keyId, privateKey, audience }, clock);
}

/** Those the definition names, as it calls them. */
function settingsOf({ definition, texts }: ProviderCandidate): Record<string, string> {
  const set = Object.keys(definition.settings ?? {}).map((name) => [name, texts[constantCase(name)]]);
  return Object.fromEntries(set.filter(([, text]) => text !== undefined)) as Record<string, string>;
}

function endpointsOf(candidate: ProviderCandidate): Record<string, string> {
  const settings = settingsOf(candidate);
  const addresses = Object.entries(candidate.definition.endpoints).map(([name, address]) => [
    name,
    candidate.texts[endpointSetting(name).name] ?? inPlace(address, settings),
  ]);
  return Object.fromEntries(addresses) as Record<string, string>;
}

/** An issuer is the beginning of an address; anything else is one part of its path. */
function inPlace(address: string, settings: Readonly<Record<string, string>>): string {
  return address.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = settings[name] ?? '';
    return name === 'issuer' ? value : encodeURIComponent(value);
  });
}
