import { describe, expect, it } from '@jest/globals';
import { DiscoveryService } from '@nestjs/core';
import { BillingConfig } from '#config/billing.config.js';
import { GatewayRegistry } from '../../../src/billing/gateways/gateway.registry.js';
import { SandboxGateway } from '../../../src/billing/sandbox-bank/sandbox-gateway.service.js';
import { TestApp } from '../../support/test-app.js';

describe('the gateway of a merchant', () => {
  it('is the sandbox unless another one is set', async () => {
    const app = await TestApp.shared();
    const gateway = app.get(GatewayRegistry).of('merchant');
    expect(gateway).toBe(app.get(SandboxGateway));
    expect(await gateway.clientConfig('merchant')).toEqual({ publishable_key: 'sandbox' });
  });

  it('is missing where no version supports it, while older payments keep theirs', async () => {
    const app = await TestApp.shared({ STRIPE_SECRET_KEY: 'sk_test_1' });
    const registry = app.get(GatewayRegistry);
    expect(() => registry.of('merchant')).toThrow(
      expect.objectContaining({ key: 'GATEWAY_NOT_SUPPORTED', status: 400, error: 'PaymentError' }),
    );
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
