import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { collectProviders } from '#platform/discovery/collect-providers.js';
import { TaxProviderOf } from './tax-provider.decorator.js';
import type { TaxProvider, TaxProviderName } from './tax-provider.js';

/** Those who calculate taxes over the network. */
@Injectable()
export class TaxProviderRegistry {
  private providers: ReadonlyMap<string, TaxProvider> = new Map();

  constructor(private readonly discovery: DiscoveryService) {}

  /** @throws Error for two providers of one name */
  onModuleInit(): void {
    const found = collectProviders<{ name: TaxProviderName }, TaxProvider>(this.discovery, {
      decorator: TaxProviderOf,
      keyOf: ({ name }) => name,
      what: 'tax providers',
    });
    this.providers = new Map([...found].map(([name, { instance }]) => [name, instance]));
  }

  /** @throws Error for a name without a provider */
  named(name: TaxProviderName): TaxProvider {
    const provider = this.providers.get(name);
    if (provider === undefined) throw new Error(`there is no tax provider ${name}`);
    return provider;
  }
}
