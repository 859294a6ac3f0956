import { Injectable } from '@nestjs/common';
import { addSeconds, Clock } from '#common/time/clock.js';
import { EndpointConfig } from '#config/endpoint.config.js';
import type { Locked } from '#platform/database/locked.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { WebhookAudit } from '../../webhooks.audit.js';
import { EndpointHeaders, type HeaderChanges } from '../endpoint-headers.service.js';
import { EndpointSecretCipher } from '../endpoint-secret-cipher.service.js';
import { EndpointAuditRecorder } from '../endpoint-audit-recorder.service.js';
import { EndpointPolicy } from '../endpoint.policy.js';
import { ManagedEndpoints, requireOwnName, type EndpointManager } from '../managed-endpoints.service.js';
import type { EndpointProfile, WebhookEndpoint } from '../webhook-endpoint.entity.js';

export interface UpdateEndpointInput extends Partial<Omit<EndpointProfile, 'headers'>> {
  secret?: string;
  headers?: HeaderChanges;
}

/** Changes an endpoint, and enables and disables it. */
@Injectable()
export class UpdateEndpoint {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedEndpoints: ManagedEndpoints,
    private readonly policy: EndpointPolicy,
    private readonly cipher: EndpointSecretCipher,
    private readonly headers: EndpointHeaders,
    private readonly recorder: EndpointAuditRecorder,
    private readonly config: EndpointConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws NOT_WHILE_IMPERSONATING, ENDPOINT_NOT_FOUND, NOT_PERMITTED, ACCESS_TOKEN_INVALID, INVALID_ENDPOINT_URL, UNKNOWN_EVENT_TYPE,
   *   EVENT_TYPE_NEEDS_API_VERSION, TOO_MANY_ENDPOINT_HEADERS
   */
  async execute(id: string, input: UpdateEndpointInput, by: EndpointManager): Promise<WebhookEndpoint> {
    requireOwnName(by);
    return this.unitOfWork.run(async () => {
      const endpoint = await this.managedEndpoints.lock(id, by);
      this.policy.require(input, endpoint.organizationId ? 'organization' : 'installation');
      const { events = endpoint.events, apiVersion = endpoint.apiVersion ?? null } = input;
      if (input.events !== undefined || input.apiVersion !== undefined)
        this.policy.requireReach({ events, apiVersion });
      const before = this.recorder.snapshot(endpoint);
      this.change(endpoint, input);
      const after = this.recorder.snapshot(endpoint);
      this.recorder.record(WebhookAudit.ENDPOINT_UPDATED, endpoint, by, { before, after });
      return endpoint;
    });
  }

  private change(
    endpoint: Locked<WebhookEndpoint>,
    { secret, headers, ...profile }: UpdateEndpointInput,
  ): void {
    const now = this.clock.now();
    const changed = headers && { headers: this.headers.changed(endpoint, headers) };
    endpoint.change({ ...profile, ...changed }, now);
    if (secret === undefined || secret === this.cipher.open(endpoint.secret, endpoint.id, 'secret')) return;
    const until = addSeconds(now, this.config.secretOverlap);
    endpoint.replaceSecret(this.cipher.seal(secret, endpoint.id, 'secret'), until, now);
  }
}
