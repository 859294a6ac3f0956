import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import type { PaymentGatewayName } from '#config/settings/billing.settings.js';
import { GatewayEventRepository } from './gateway-event.repository.js';
import { GatewayRegistry } from './gateway.registry.js';
import type { ReceivedEvent } from './payment-gateway.js';

/** Where events of gateways come in. */
@Injectable()
export class IncomingGatewayEvents {
  constructor(
    private readonly gateways: GatewayRegistry,
    private readonly events: GatewayEventRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Verifies an event and stores it, once however often it comes. Acknowledge the event once this resolves;
   * a worker handles it.
   * @throws GATEWAY_NOT_SUPPORTED and what `PaymentGateway.readEvent` throws
   */
  async receive(gateway: PaymentGatewayName, received: ReceivedEvent): Promise<void> {
    const event = await this.gateways.named(gateway).readEvent(received);
    if (event !== null) await this.events.store(gateway, event, this.clock.now());
  }
}
