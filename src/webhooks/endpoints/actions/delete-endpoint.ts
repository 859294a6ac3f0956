import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.js';
import { WebhookAudit } from '../../webhooks.audit.js';
import { EndpointTrail } from '../endpoint-trail.js';
import { HeldEndpoint, type EndpointManager } from '../held-endpoint.js';
import { WebhookEndpointRepository } from '../webhook-endpoint.repository.js';

/** Ends an endpoint: what was still to be sent to it is sent no more. */
@Injectable()
export class DeleteEndpoint {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly held: HeldEndpoint,
    private readonly endpoints: WebhookEndpointRepository,
    private readonly trail: EndpointTrail,
  ) {}

  /** @throws ENDPOINT_NOT_FOUND, NOT_PERMITTED, ACCESS_TOKEN_INVALID */
  async execute(id: string, by: EndpointManager): Promise<void> {
    await this.unitOfWork.run(async () => {
      const endpoint = await this.held.hold(id, by);
      this.trail.note(WebhookAudit.ENDPOINT_DELETED, endpoint, by, { before: this.trail.snapshot(endpoint) });
      this.endpoints.remove(endpoint);
    });
  }
}
