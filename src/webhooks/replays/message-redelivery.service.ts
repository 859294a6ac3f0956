import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import type { Locked } from '#platform/database/locked.js';
import { laneOfItsOwn } from '../deliveries/outcome.js';
import { WebhookDeliveryRepository, type FoundDelivery } from '../deliveries/webhook-delivery.repository.js';
import { WebhookLaneRepository } from '../deliveries/webhook-lane.repository.js';
import { EndpointAuditRecorder } from '../endpoints/endpoint-audit-recorder.service.js';
import { ManagedEndpoints, type EndpointManager } from '../endpoints/managed-endpoints.service.js';
import type { WebhookEndpoint } from '../endpoints/webhook-endpoint.entity.js';
import { WebhookAudit } from '../webhooks.audit.js';
import { ReplayErrors } from './replay.errors.js';

const { MESSAGE_NOT_FOUND, ENDPOINT_DISABLED } = ReplayErrors;

export interface LockedDelivery {
  /** Read after its lane was locked. */
  delivery: FoundDelivery;
  endpoint: Locked<WebhookEndpoint>;
}

/**
 * Sends one message again, whatever its status: with the same id and body, and with attempts counted from zero. It gets a lane of its own,
 * so that no other message waits for it; a message that is still pending becomes due at once. Joins the caller's unit of work.
 */
@Injectable()
export class MessageRedelivery {
  constructor(
    private readonly managedEndpoints: ManagedEndpoints,
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly lanes: WebhookLaneRepository,
    private readonly recorder: EndpointAuditRecorder,
    private readonly clock: Clock,
  ) {}

  /**
   * The message is read once its lane is locked: an attempt may end while this waits for the lock. The lane is locked before
   * the endpoint, as workers do, so that neither waits for the other.
   * @throws MESSAGE_NOT_FOUND, also for a message of another organization; NOT_PERMITTED, ACCESS_TOKEN_INVALID
   */
  async lock(deliveryId: string, by: EndpointManager): Promise<LockedDelivery> {
    const named = await this.deliveries.findById(deliveryId);
    if (named === null) throw MESSAGE_NOT_FOUND();
    await this.lanes.lock(named);
    const endpoint = await this.managedEndpoints.lock(named.endpointId, by, MESSAGE_NOT_FOUND);
    const delivery = await this.deliveries.findById(deliveryId);
    if (delivery === null) throw MESSAGE_NOT_FOUND();
    return { delivery, endpoint };
  }

  /** @throws ENDPOINT_DISABLED */
  async send({ delivery, endpoint }: LockedDelivery, by: EndpointManager): Promise<void> {
    if (!endpoint.enabled) throw ENDPOINT_DISABLED();
    if (delivery.status === 'pending') await this.lanes.hasten(delivery, this.clock.now());
    else await this.deliveries.addAgain([{ ...delivery, lane: laneOfItsOwn(delivery.id) }]);
    this.recorder.record(WebhookAudit.MESSAGE_REDELIVERED, endpoint, by, { after: { message: delivery.id } });
  }
}
