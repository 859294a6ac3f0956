import { Injectable } from '@nestjs/common';
import { addSeconds, Clock } from '#common/time/clock.js';
import { EndpointConfig } from '#config/endpoint.config.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { newWebhookSecret } from '#platform/standard-webhooks/webhook-secret.js';
import { WebhookAudit } from '../../webhooks.audit.js';
import { EndpointSecretCipher } from '../endpoint-secret-cipher.service.js';
import { EndpointAuditRecorder } from '../endpoint-audit-recorder.service.js';
import { ManagedEndpoints, requireOwnName, type EndpointManager } from '../managed-endpoints.service.js';
import type { EndpointWithSecret } from '../webhook-endpoint.presenter.js';

export interface RotateSecretInput {
  /** One is made up without it. */
  secret?: string | undefined;
  /** Seconds that the old secret stays in use; 0 ends it at once, with those before it. */
  overlap?: number | undefined;
}

/** Gives an endpoint another secret, while receivers that know only the old one can still verify messages. */
@Injectable()
export class RotateSecret {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedEndpoints: ManagedEndpoints,
    private readonly cipher: EndpointSecretCipher,
    private readonly recorder: EndpointAuditRecorder,
    private readonly config: EndpointConfig,
    private readonly clock: Clock,
  ) {}

  /** @throws NOT_WHILE_IMPERSONATING, ENDPOINT_NOT_FOUND, NOT_PERMITTED, ACCESS_TOKEN_INVALID */
  async execute(id: string, input: RotateSecretInput, by: EndpointManager): Promise<EndpointWithSecret> {
    requireOwnName(by);
    const { secret = newWebhookSecret(), overlap = this.config.secretOverlap } = input;
    return this.unitOfWork.run(async () => {
      const endpoint = await this.managedEndpoints.lock(id, by);
      const now = this.clock.now();
      const previousUntil = overlap === 0 ? null : addSeconds(now, overlap);
      endpoint.replaceSecret(this.cipher.seal(secret, endpoint.id, 'secret'), previousUntil, now);
      const after = { previousUntil: previousUntil?.toISOString() ?? null };
      this.recorder.record(WebhookAudit.ENDPOINT_SECRET_ROTATED, endpoint, by, { after });
      return { endpoint, secret };
    });
  }
}
