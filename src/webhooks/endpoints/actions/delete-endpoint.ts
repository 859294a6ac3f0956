import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { WebhookAudit } from '../../webhooks.audit.js';
import { EndpointAuditRecorder } from '../endpoint-audit-recorder.service.js';
import { ManagedEndpoints, type EndpointManager } from '../managed-endpoints.service.js';
import { WebhookEndpointRepository } from '../webhook-endpoint.repository.js';

/** Deletes an endpoint; deliveries that are still pending are not sent. */
@Injectable()
export class DeleteEndpoint {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedEndpoints: ManagedEndpoints,
    private readonly endpoints: WebhookEndpointRepository,
    private readonly recorder: EndpointAuditRecorder,
  ) {}

  /** @throws ENDPOINT_NOT_FOUND, NOT_PERMITTED, ACCESS_TOKEN_INVALID */
  async execute(id: string, by: EndpointManager): Promise<void> {
    await this.unitOfWork.run(async () => {
      const endpoint = await this.managedEndpoints.lock(id, by);
      this.recorder.record(WebhookAudit.ENDPOINT_DELETED, endpoint, by, {
        before: this.recorder.snapshot(endpoint),
      });
      this.endpoints.remove(endpoint);
    });
  }
}
