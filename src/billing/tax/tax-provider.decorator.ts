import { DiscoveryService } from '@nestjs/core';
import type { DeclaringDecorator } from '#platform/discovery/collect-providers.js';
import type { TaxProviderName } from './tax-provider.js';

/** Registers a provider as the `TaxProvider` of that name. */
export const TaxProviderOf: DeclaringDecorator<{ name: TaxProviderName }> = DiscoveryService.createDecorator<{
  name: TaxProviderName;
}>();
