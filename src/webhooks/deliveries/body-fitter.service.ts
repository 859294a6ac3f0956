import { Injectable, Logger } from '@nestjs/common';
import { EventCatalogue } from '../catalogue/event-catalogue.registry.js';
import { WebhookEventRepository } from '../events/webhook-event.repository.js';
import type { Unfitted, Wanted } from './webhook-delivery.repository.js';

interface Payload {
  type: string;
  data: object;
}

/**
 * Gives each delivery the body that its endpoint's `api_version` asks for, before it is stored. A delivery whose body is
 * that of the event carries none. Reads payloads only where a type has another form for an endpoint, once for each event.
 */
@Injectable()
export class BodyFitter {
  private readonly logger = new Logger('Webhooks');

  constructor(
    private readonly catalogue: EventCatalogue,
    private readonly events: WebhookEventRepository,
  ) {}

  /** Leaves out events that came after the endpoint's version. Joins the caller's unit of work. */
  async fit(unfitted: readonly Unfitted[]): Promise<Wanted[]> {
    const known = unfitted.filter(({ type, apiVersion }) => this.catalogue.reaches(type, apiVersion));
    const bodies = await this.mappedBodies(known.filter((one) => this.isMapped(one)));
    return known.map((one) => {
      const { eventId, endpointId, lane, position } = one;
      const payload = this.isMapped(one) ? bodies.get(eventId) : undefined;
      return { eventId, endpointId, lane, position, ...(payload !== undefined && { payload }) };
    });
  }

  private isMapped({ type, apiVersion }: Unfitted): boolean {
    return this.catalogue.mappingFor(type, apiVersion) !== null;
  }

  /** By event; without those that the mapping leaves as they are. */
  private async mappedBodies(mapped: readonly Unfitted[]): Promise<Map<string, string>> {
    if (mapped.length === 0) return new Map();
    const payloads = await this.events.listPayloads([...new Set(mapped.map(({ eventId }) => eventId))]);
    const bodies = payloads.map(({ id, payload }): [string, string] => [id, this.map(id, payload)]);
    return new Map(bodies.filter(([, body], index) => body !== payloads[index]?.payload));
  }

  /** A mapping that fails must not stop the events of everyone else, so that its event is sent as it is. */
  private map(id: string, text: string): string {
    const payload = JSON.parse(text) as Payload;
    try {
      const map = this.catalogue.mappingFor(payload.type, null);
      return map === null ? text : JSON.stringify({ ...payload, data: map(payload.data) });
    } catch (error) {
      this.logger.error(`the body of event ${id} (${payload.type}) for old clients could not be made`, error);
      return text;
    }
  }
}
