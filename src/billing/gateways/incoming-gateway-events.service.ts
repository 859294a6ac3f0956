import { Injectable } from '@nestjs/common';
import { AppError } from '#common/errors/app-error.js';
import { Clock } from '#common/time/clock.js';
import type { PaymentGatewayName } from '#config/settings/billing.settings.js';
import type { GatewayEvent } from './gateway-event.js';
import { GatewayEventMetrics } from './gateway-event.metrics.js';
import { GatewayEventRepository } from './gateway-event.repository.js';
import { GatewayRegistry } from './gateway.registry.js';
import type { ReceivedEvent } from './payment-gateway.js';
import { RejectedGatewayEventRecorder } from './rejected-gateway-event-recorder.service.js';

/** Where events of gateways come in. */
@Injectable()
export class IncomingGatewayEvents {
  constructor(
    private readonly gateways: GatewayRegistry,
    private readonly events: GatewayEventRepository,
    private readonly metrics: GatewayEventMetrics,
    private readonly rejected: RejectedGatewayEventRecorder,
    private readonly clock: Clock,
  ) {}

  /**
   * Verifies an event and stores it, once however often it comes. Acknowledge the event once this resolves;
   * a worker handles it.
   * @throws GATEWAY_NOT_SUPPORTED and what `PaymentGateway.readEvent` throws
   */
  async receive(gateway: PaymentGatewayName, received: ReceivedEvent): Promise<void> {
    const event = await this.read(gateway, received);
    if (event !== null) await this.events.store(gateway, event, this.clock.now());
  }

  private async read(gateway: PaymentGatewayName, received: ReceivedEvent): Promise<GatewayEvent | null> {
    const reader = this.gateways.named(gateway);
    try {
      return await reader.readEvent(received);
    } catch (error) {
      if (isFaultOfEvent(error)) {
        this.metrics.recordRejected(gateway);
        this.rejected.record(gateway);
      }
      throw error;
    }
  }
}

/** Whether the signature or the body is invalid, rather than that something of ours failed. */
function isFaultOfEvent(error: unknown): boolean {
  return error instanceof AppError && error.status < 500;
}
