import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { SettingsError } from '#config/settings-error.js';
import { SocialConfig } from '#config/social.config.js';
import { providerDefinitions } from './index.js';
import type { SocialProvider } from './provider.js';
import { readProviders } from './read-providers.js';

/** The providers that people can sign in by in this installation. */
@Injectable()
export class SocialProviderRegistry {
  private readonly configured: ReadonlyMap<string, SocialProvider>;
  private readonly known: ReadonlySet<string>;

  /** @throws SettingsError; a start is refused before it comes to that. */
  constructor(config: SocialConfig, clock: Clock) {
    const { configured, known, faults } = readProviders(config, clock);
    if (faults.length > 0) throw new SettingsError(faults);
    this.configured = new Map(configured.map((provider) => [provider.definition.id, provider]));
    this.known = new Set(known);
  }

  /** Null when it is not configured, whether it is known or not. */
  find(id: string): SocialProvider | null {
    return this.configured.get(id) ?? null;
  }

  list(): readonly SocialProvider[] {
    return [...this.configured.values()];
  }

  /** As people know it, configured or not; of one that this product does not know its id. */
  nameOf(id: string): string {
    const definition = this.find(id)?.definition ?? providerDefinitions.find((known) => known.id === id);
    return definition?.name ?? id;
  }

  /** Whether there is such a provider at all; it need not be configured. */
  isKnown(id: string): boolean {
    return this.known.has(id);
  }
}
