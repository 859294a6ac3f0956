import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { UnitOfWork } from '#platform/database/unit-of-work.js';
import { laneOfItsOwn } from '../../deliveries/outcome.js';
import { WebhookDeliveryRepository } from '../../deliveries/webhook-delivery.repository.js';
import { WebhookLaneRepository } from '../../deliveries/webhook-lane.repository.js';
import { EndpointTrail } from '../../endpoints/endpoint-trail.js';
import { HeldEndpoint, type EndpointManager } from '../../endpoints/held-endpoint.js';
import { WebhookAudit } from '../../webhooks.audit.js';
import { WebhookErrors } from '../../webhooks.errors.js';

const { MESSAGE_NOT_FOUND, ENDPOINT_DISABLED } = WebhookErrors;

/**
 * Sends one message again, whatever became of it: with the same id and body, and with attempts counted anew. Nothing waits
 * for it; what still waits for its turn has it at once.
 */
@Injectable()
export class RedeliverMessage {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly held: HeldEndpoint,
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly lanes: WebhookLaneRepository,
    private readonly trail: EndpointTrail,
    private readonly clock: Clock,
  ) {}

  /** @throws MESSAGE_NOT_FOUND, also for one of others; NOT_PERMITTED, ACCESS_TOKEN_INVALID, ENDPOINT_DISABLED */
  async execute(deliveryId: string, by: EndpointManager): Promise<void> {
    await this.unitOfWork.run(async () => {
      const { delivery, endpoint } = await this.hold(deliveryId, by);
      if (!endpoint.enabled) throw ENDPOINT_DISABLED();
      if (delivery.status === 'pending') await this.lanes.hasten(delivery, this.clock.now());
      else await this.deliveries.addAgain([{ ...delivery, lane: laneOfItsOwn(delivery.id) }]);
      this.trail.note(WebhookAudit.MESSAGE_REDELIVERED, endpoint, by, { after: { message: delivery.id } });
    });
  }

  /**
   * As the message is once its lane is held: an attempt may have ended while this waited. The lane comes before the
   * endpoint, as for workers, or each could wait for the other.
   */
  private async hold(deliveryId: string, by: EndpointManager) {
    const named = await this.deliveries.findById(deliveryId);
    if (named === null) throw MESSAGE_NOT_FOUND();
    await this.lanes.lock(named);
    const endpoint = await this.held.hold(named.endpointId, by, MESSAGE_NOT_FOUND);
    const delivery = await this.deliveries.findById(deliveryId);
    if (delivery === null) throw MESSAGE_NOT_FOUND();
    return { delivery, endpoint };
  }
}
