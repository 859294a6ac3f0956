import { describe, expect, it } from '@jest/globals';
import { Clock } from '#common/time/clock.js';
import { envFrom } from '#config/load-env.js';
import { SocialConfig } from '#config/social.config.js';
import { providerDefinitions } from './index.js';
import { prefixOf, settingsOfProvider } from './provider-settings.js';
import { readProviders } from './read-providers.js';

const prefixes = providerDefinitions.map(({ id }) => prefixOf(id));

describe('the providers the product knows', () => {
  it('are each known once, by routes and by settings', () => {
    expect(new Set(prefixes).size).toBe(providerDefinitions.length);
  });

  it.each(providerDefinitions)('have no two settings of one name: $name', (definition) => {
    const names = settingsOfProvider(definition, false).map(({ name }) => name);

    expect(new Set(names).size).toBe(names.length);
  });

  it.each(providerDefinitions)('need an id and a secret, and are asked by TLS: $name', ({ id }) => {
    const variables = { [`${prefixOf(id)}CLIENT_ID`]: 'id', [`${prefixOf(id)}CLIENT_SECRET`]: 'secret' };

    const { configured, faults } = readProviders(new SocialConfig(envFrom(variables)), new Clock());

    expect(faults).toEqual([]);
    for (const address of Object.values(configured[0]?.endpoints ?? { none: 'none' }))
      expect(address).toMatch(/^https:\/\/[a-z\d.]+\/[^{}]+$/);
  });
});
