import { Injectable } from '@nestjs/common';
import type { PublicEventSink } from '#platform/events/event-relay.service.js';
import { WebhookEventRepository } from '../events/webhook-event.repository.js';
import { BodyFitter } from './body-fitter.service.js';
import { WebhookDeliveryRepository } from './webhook-delivery.repository.js';

/** Makes messages to endpoints of public events, in the transaction in which the relay takes them. */
@Injectable()
export class EventFanOut implements PublicEventSink {
  constructor(
    private readonly events: WebhookEventRepository,
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly bodies: BodyFitter,
  ) {}

  async accept(eventIds: string[]): Promise<void> {
    await this.events.store(eventIds);
    await this.deliveries.add(await this.bodies.fit(await this.deliveries.listWanted(eventIds)));
  }
}
