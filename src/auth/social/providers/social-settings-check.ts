import { Clock } from '#common/time/clock.js';
import type { SettingsCheck } from '#config/load-settings.js';
import { SocialConfig } from '#config/social.config.js';
import { readProviders } from './read-providers.js';

/** What is wrong with `SOCIAL_…`, OIDC_PROVIDERS and TRUSTED_PROVIDERS. Nobody is asked over the network. */
export const socialSettingsCheck: SettingsCheck = (env, alreadyFaulty) => {
  // While these names do not stand, nobody knows which settings there are.
  const lists = ['OIDC_PROVIDERS', 'TRUSTED_PROVIDERS'];
  if (lists.some((name) => alreadyFaulty.has(name))) return [];
  return readProviders(new SocialConfig(env), new Clock()).faults;
};
