import { Injectable } from '@nestjs/common';
import { newId } from '#common/ids/new-id.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { EventCatalogue } from '../../catalogue/event-catalogue.registry.js';
import { BodyFitter } from '../../deliveries/body-fitter.service.js';
import { WebhookDeliveryRepository } from '../../deliveries/webhook-delivery.repository.js';
import { EndpointAuditRecorder } from '../../endpoints/endpoint-audit-recorder.service.js';
import { ManagedEndpoints, type EndpointManager } from '../../endpoints/managed-endpoints.service.js';
import { WebhookEventRepository } from '../../events/webhook-event.repository.js';
import { WebhookAudit } from '../../webhooks.audit.js';
import { ReplayErrors } from '../replay.errors.js';

/** Sends an endpoint an example of an event, marked as a test, so that its receiver can be tried before something happens. */
@Injectable()
export class SendTestEvent {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedEndpoints: ManagedEndpoints,
    private readonly catalogue: EventCatalogue,
    private readonly events: WebhookEventRepository,
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly bodies: BodyFitter,
    private readonly recorder: EndpointAuditRecorder,
  ) {}

  /**
   * Of the first type that the endpoint has chosen, unless another is named. Returns the id of the message.
   * @throws ENDPOINT_NOT_FOUND, NOT_PERMITTED, ACCESS_TOKEN_INVALID, ENDPOINT_DISABLED, UNKNOWN_TEST_TYPE
   */
  async execute(endpointId: string, named: string | undefined, by: EndpointManager): Promise<string> {
    return this.unitOfWork.run(async () => {
      const endpoint = await this.managedEndpoints.lock(endpointId, by);
      if (!endpoint.enabled) throw ReplayErrors.ENDPOINT_DISABLED();
      const { organizationId = null, apiVersion = null } = endpoint;
      const type = named ?? endpoint.events[0] ?? '';
      const offered = this.catalogue.subscribableTypes(
        organizationId === null ? 'installation' : 'organization',
      );
      if (!offered.includes(type) || !this.catalogue.reaches(type, apiVersion))
        throw ReplayErrors.UNKNOWN_TEST_TYPE();
      const id = newId();
      const data = this.catalogue.exampleOf(type);
      const { position } = await this.events.addTest({ id, type, organizationId, endpointId, data });
      const delivery = { eventId: id, endpointId, lane: `test:${id}`, position, type, apiVersion };
      await this.deliveries.add(await this.bodies.fit([delivery]));
      this.recorder.record(WebhookAudit.TEST_EVENT_SENT, endpoint, by, { after: { type } });
      return this.deliveries.getIdOf(id, endpointId);
    });
  }
}
