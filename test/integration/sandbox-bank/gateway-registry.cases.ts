import { describe, expect, it } from '@jest/globals';
import { DiscoveryService } from '@nestjs/core';
import { BillingConfig } from '#config/billing.config.js';
import { GatewayRegistry } from '../../../src/billing/gateways/gateway.registry.js';
import { SandboxGateway } from '../../../src/billing/sandbox-bank/sandbox-gateway.service.js';
import { StripeGateway } from '../../../src/billing/stripe/stripe-gateway.service.js';
import { WITH_STRIPE } from '../../support/stripe-settings.js';
import { TestApp } from '../../support/test-app.js';

describe('the gateway of a merchant', () => {
  it('is the sandbox unless another one is set', async () => {
    const app = await TestApp.shared();
    const gateway = app.get(GatewayRegistry).of('merchant');
    expect(gateway).toBe(app.get(SandboxGateway));
    expect(await gateway.clientConfig('merchant')).toEqual({ publishable_key: 'sandbox' });
  });

  it('is Stripe where its keys are set, while older payments keep theirs', async () => {
    const app = await TestApp.shared(WITH_STRIPE);
    const registry = app.get(GatewayRegistry);
    expect(registry.of('merchant')).toBe(app.get(StripeGateway));
    expect(registry.named('sandbox')).toBe(app.get(SandboxGateway));
  });

  it('is missing where none is set, as in production', async () => {
    const app = await TestApp.shared();
    const config = { ...app.get(BillingConfig), gateway: null };
    const registry = new GatewayRegistry(app.get(DiscoveryService), config);
    expect(() => registry.of('merchant')).toThrow(
      expect.objectContaining({ key: 'GATEWAY_NOT_CONFIGURED', status: 400, error: 'PaymentError' }),
    );
  });
});
