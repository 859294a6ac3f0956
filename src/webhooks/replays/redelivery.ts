import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { laneOfItsOwn } from '../deliveries/outcome.js';
import { WebhookDeliveryRepository, type FoundDelivery } from '../deliveries/webhook-delivery.repository.js';
import { WebhookLaneRepository } from '../deliveries/webhook-lane.repository.js';
import { EndpointTrail } from '../endpoints/endpoint-trail.js';
import { HeldEndpoint, type EndpointManager } from '../endpoints/held-endpoint.js';
import type { WebhookEndpoint } from '../endpoints/webhook-endpoint.entity.js';
import { WebhookAudit } from '../webhooks.audit.js';
import { ReplayErrors } from './replay.errors.js';

const { MESSAGE_NOT_FOUND, ENDPOINT_DISABLED } = ReplayErrors;

export interface HeldDelivery {
  delivery: FoundDelivery;
  endpoint: WebhookEndpoint;
}

/**
 * Sends one message again, whatever became of it: with the same id and body, and with attempts counted anew. Nothing waits
 * for it; what still waits for its turn has it at once. Joins the caller's unit of work.
 */
@Injectable()
export class Redelivery {
  constructor(
    private readonly held: HeldEndpoint,
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly lanes: WebhookLaneRepository,
    private readonly trail: EndpointTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * As the message is once its lane is held: an attempt may have ended while this waited. The lane comes before the
   * endpoint, as for workers, or each could wait for the other.
   * @throws MESSAGE_NOT_FOUND, also for one of others; NOT_PERMITTED, ACCESS_TOKEN_INVALID
   */
  async hold(deliveryId: string, by: EndpointManager): Promise<HeldDelivery> {
    const named = await this.deliveries.findById(deliveryId);
    if (named === null) throw MESSAGE_NOT_FOUND();
    await this.lanes.lock(named);
    const endpoint = await this.held.hold(named.endpointId, by, MESSAGE_NOT_FOUND);
    const delivery = await this.deliveries.findById(deliveryId);
    if (delivery === null) throw MESSAGE_NOT_FOUND();
    return { delivery, endpoint };
  }

  /** @throws ENDPOINT_DISABLED */
  async send({ delivery, endpoint }: HeldDelivery, by: EndpointManager): Promise<void> {
    if (!endpoint.enabled) throw ENDPOINT_DISABLED();
    if (delivery.status === 'pending') await this.lanes.hasten(delivery, this.clock.now());
    else await this.deliveries.addAgain([{ ...delivery, lane: laneOfItsOwn(delivery.id) }]);
    this.trail.note(WebhookAudit.MESSAGE_REDELIVERED, endpoint, by, { after: { message: delivery.id } });
  }
}
