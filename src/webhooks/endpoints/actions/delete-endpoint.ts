import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.js';
import { WebhookAudit } from '../../webhooks.audit.js';
import { EndpointTrail } from '../endpoint-trail.js';
import { HeldEndpoint, type EndpointManager } from '../held-endpoint.js';
import { WebhookEndpointRepository } from '../webhook-endpoint.repository.js';

/** Deletes an endpoint; deliveries that are still pending are not sent. */
@Injectable()
export class DeleteEndpoint {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedEndpoints: HeldEndpoint,
    private readonly endpoints: WebhookEndpointRepository,
    private readonly trail: EndpointTrail,
  ) {}

  /** @throws ENDPOINT_NOT_FOUND, NOT_PERMITTED, ACCESS_TOKEN_INVALID */
  async execute(id: string, by: EndpointManager): Promise<void> {
    await this.unitOfWork.run(async () => {
      const endpoint = await this.managedEndpoints.lock(id, by);
      this.trail.note(WebhookAudit.ENDPOINT_DELETED, endpoint, by, { before: this.trail.snapshot(endpoint) });
      this.endpoints.remove(endpoint);
    });
  }
}
