import { closestMatch } from 'leven';
import { refuse, type SettingFault } from '#config/settings-error.js';
import type { ProviderCandidate, SocialVariables } from './provider-candidate.js';
import { signedSecretSettings } from './provider-settings.js';

/** Slips of the hand that a name may be away from the one that was meant. */
const SLIPS = 2;

/** What is wrong with the settings of a provider for which something is set: it is configured whole or not at all. */
export function faultsOfProvider(candidate: ProviderCandidate): SettingFault[] {
  const { settings, texts, prefix } = candidate;
  const refused = settings.flatMap((setting) => {
    const text = texts[setting.name];
    if (text === undefined || setting.fits(text)) return [];
    return [refuse({ ...setting, name: prefix + setting.name }, text)];
  });
  return [...missing(candidate), ...refused];
}

/** Entries that name a provider twice, and such that name none. */
export function faultsOfLists(
  { oidcProviders, trustedProviders }: SocialVariables,
  candidates: readonly ProviderCandidate[],
): SettingFault[] {
  const ids = candidates.map(({ definition }) => definition.id);
  const named = candidates.filter(({ isGeneric }) => isGeneric).map(({ definition }) => definition.id);
  const reserved = oidcProviders.filter((id) => !named.includes(id));
  return [
    ...reserved.map((id) => ({
      name: 'OIDC_PROVIDERS',
      problem: `names ${id}, which is a built-in provider`,
      expected: 'other names for additional providers',
    })),
    ...trustedProviders
      .filter((id) => !ids.includes(id))
      .map((id) => ({
        name: 'TRUSTED_PROVIDERS',
        problem: `names ${id}, which is not a provider`,
        expected: `one or more of ${ids.join(', ')}`,
      })),
  ];
}

/** A setting with a slip in its name would otherwise do nothing, and say nothing of it. */
export function unknownNames(
  { variables }: SocialVariables,
  candidates: readonly ProviderCandidate[],
): SettingFault[] {
  const names = candidates.flatMap(({ prefix, settings }) => settings.map(({ name }) => prefix + name));
  const known = new Set(names);
  return Object.keys(variables)
    .filter((name) => !known.has(name))
    .map((name) => {
      const meant = closestMatch(name, names, { maxDistance: SLIPS });
      if (meant !== undefined) return { name, problem: `is not a setting (did you mean ${meant}?)` };
      const expected = 'a built-in provider or one in OIDC_PROVIDERS, and one of its settings';
      return { name, problem: 'is not a setting', expected };
    });
}

function missing(candidate: ProviderCandidate): SettingFault[] {
  const { definition, isGeneric, texts, prefix } = candidate;
  const isSigned = signsSecrets(candidate);
  const needed = [
    'CLIENT_ID',
    ...(isGeneric ? ['DISCOVERY_URL'] : []),
    ...(isSigned ? signedSecretSettings.map(({ name }) => name) : ['CLIENT_SECRET']),
  ];
  const faults = needed
    .filter((name) => texts[name] === undefined)
    .map((name) => ({
      name: prefix + name,
      problem: `is missing, and is required to sign in with ${definition.name}`,
    }));
  if (!isSigned || texts.CLIENT_SECRET === undefined) return faults;
  const both = {
    name: `${prefix}CLIENT_SECRET`,
    problem: 'is set together with a key that signs client secrets',
  };
  return [...faults, { ...both, expected: 'one or the other' }];
}

/** Whether client secrets are to be signed by a key of ours. */
export function signsSecrets({ definition, texts }: ProviderCandidate): boolean {
  if (definition.signedSecret === undefined) return false;
  return signedSecretSettings.some(({ name }) => texts[name] !== undefined);
}
