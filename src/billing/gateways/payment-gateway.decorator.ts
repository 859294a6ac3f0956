import { DiscoveryService } from '@nestjs/core';
import type { PaymentGatewayName } from '#config/settings/billing.settings.js';
import type { DeclaringDecorator } from '#platform/discovery/collect-providers.js';

/** Registers a provider as the `PaymentGateway` of that name. */
export const PaymentGatewayOf: DeclaringDecorator<{ name: PaymentGatewayName }> =
  DiscoveryService.createDecorator<{ name: PaymentGatewayName }>();
