import { Injectable } from '@nestjs/common';
import { addSeconds, Clock } from '#common/time/clock.js';
import { describedBy, type ProviderDescription } from '../providers/generic-provider.js';
import type { SocialProvider } from '../providers/provider.js';
import { readDescription } from './provider-description.js';
import { ProviderError } from './provider-error.js';
import { ProviderHttpClient, untilAborted } from './provider-http.client.js';

/** Seconds after which a description is read anew. */
const KEPT = 3_600;

/** Seconds for which a provider that is down is left alone, when there is a description to go on by. */
const RETRIED = 60;

interface Kept {
  description: ProviderDescription;
  until: Date;
}

/**
 * Reads how providers describe themselves (OpenID Connect Discovery 1.0, section 4): when one is first needed, once for
 * all who wait, and then every hour. A provider that is down by then goes on by its last description.
 */
@Injectable()
export class ProviderDiscovery {
  private readonly kept = new Map<string, Kept>();
  private readonly underWay = new Map<string, Promise<ProviderDescription>>();

  constructor(
    private readonly providerHttpClient: ProviderHttpClient,
    private readonly clock: Clock,
  ) {}

  /**
   * The provider with all that its description says of it; one that is known without stays as it is.
   * @throws ProviderError
   */
  async resolve(provider: SocialProvider, within: AbortSignal): Promise<SocialProvider> {
    const { discoveryUrl: url, definition } = provider;
    if (url === undefined) return provider;
    const known = this.kept.get(url);
    if (known && this.clock.now() < known.until) return describedBy(provider, known.description);
    try {
      return describedBy(provider, await untilAborted(within, this.readOnce(url, definition.id)));
    } catch (error) {
      if (known) return describedBy(provider, this.keep(url, known.description, RETRIED));
      throw within.aborted ? new ProviderError('timeout', definition.id, 'discovery') : error;
    }
  }

  private readOnce(url: string, provider: string): Promise<ProviderDescription> {
    const reading =
      this.underWay.get(url) ?? this.read(url, provider).finally(() => this.underWay.delete(url));
    this.underWay.set(url, reading);
    return reading;
  }

  /** Shared by all who wait for it, and so it has a time of its own. */
  private async read(url: string, provider: string): Promise<ProviderDescription> {
    const description = await readDescription(this.providerHttpClient, {
      url,
      provider,
      within: this.providerHttpClient.deadline(),
    });
    return this.keep(url, description, KEPT);
  }

  private keep(url: string, description: ProviderDescription, seconds: number): ProviderDescription {
    this.kept.set(url, { description, until: addSeconds(this.clock.now(), seconds) });
    return description;
  }
}
