import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { BillingConfig } from '#config/billing.config.js';
import type { PaymentGatewayName } from '#config/settings/billing.settings.js';
import { collectProviders } from '#platform/discovery/collect-providers.js';
import { GatewayErrors } from './gateway.errors.js';
import { PaymentGatewayOf } from './payment-gateway.decorator.js';
import type { PaymentGateway } from './payment-gateway.js';

/** The gateways that take payments. */
@Injectable()
export class GatewayRegistry {
  private gateways: ReadonlyMap<string, PaymentGateway> = new Map();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly config: BillingConfig,
  ) {}

  /** @throws Error for two gateways of one name */
  onModuleInit(): void {
    const found = collectProviders<{ name: PaymentGatewayName }, PaymentGateway>(this.discovery, {
      decorator: PaymentGatewayOf,
      keyOf: ({ name }) => name,
      what: 'payment gateways',
    });
    this.gateways = new Map([...found].map(([name, { instance }]) => [name, instance]));
  }

  /**
   * The gateway that takes new payments of a merchant.
   * @throws GATEWAY_NOT_CONFIGURED, GATEWAY_NOT_SUPPORTED
   */
  of(_merchantId: string): PaymentGateway {
    if (this.config.gateway === null) throw GatewayErrors.GATEWAY_NOT_CONFIGURED();
    return this.named(this.config.gateway);
  }

  list(): PaymentGateway[] {
    return [...this.gateways.values()];
  }

  /**
   * The gateway that an existing payment was made with.
   * @throws GATEWAY_NOT_SUPPORTED
   */
  named(name: PaymentGatewayName): PaymentGateway {
    const gateway = this.gateways.get(name);
    if (gateway === undefined) throw GatewayErrors.GATEWAY_NOT_SUPPORTED({ gateway: name });
    return gateway;
  }
}
