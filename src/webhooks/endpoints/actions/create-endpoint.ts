import { Injectable } from '@nestjs/common';
import { ApiCallerPolicy, type ApiCaller } from '#organizations';
import { newId } from '#common/ids/new-id.js';
import { Clock } from '#common/time/clock.js';
import { EndpointConfig } from '#config/endpoint.config.js';
import type { Acting } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { newWebhookSecret } from '#platform/standard-webhooks/webhook-secret.js';
import { WebhookAudit } from '../../webhooks.audit.js';
import { EndpointErrors } from '../endpoint.errors.js';
import { EndpointHeaders, type HeaderChanges } from '../endpoint-headers.service.js';
import { EndpointSecretCipher } from '../endpoint-secret-cipher.service.js';
import { EndpointAuditRecorder } from '../endpoint-audit-recorder.service.js';
import { requireOwnName } from '../managed-endpoints.service.js';
import { EndpointPolicy } from '../endpoint.policy.js';
import { WebhookEndpoint, type EndpointProfile } from '../webhook-endpoint.entity.js';
import type { EndpointWithSecret } from '../webhook-endpoint.presenter.js';
import { WebhookEndpointRepository } from '../webhook-endpoint.repository.js';

export interface CreateEndpointInput extends Omit<EndpointProfile, 'headers'> {
  /** One is made up without it. */
  secret?: string | undefined;
  headers: HeaderChanges;
}

/** Somebody of the organization that they may have named, or staff, for the installation itself. */
export type EndpointFounder = { caller: ApiCaller; named: string | null } | { staff: Acting };

/** Adds an address to which events are sent. */
@Injectable()
export class CreateEndpoint {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly apiCallerPolicy: ApiCallerPolicy,
    private readonly policy: EndpointPolicy,
    private readonly endpoints: WebhookEndpointRepository,
    private readonly cipher: EndpointSecretCipher,
    private readonly headers: EndpointHeaders,
    private readonly recorder: EndpointAuditRecorder,
    private readonly config: EndpointConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws NOT_WHILE_IMPERSONATING, INVALID_ENDPOINT_URL, UNKNOWN_EVENT_TYPE, EVENT_TYPE_NEEDS_API_VERSION,
   *   ORGANIZATION_IMPLIED_BY_TOKEN, ORGANIZATION_NOT_NAMED,
   *   NAMED_ORGANIZATION_NOT_FOUND, NOT_PERMITTED, ACCESS_TOKEN_INVALID, ENDPOINT_LIMIT_REACHED, TOO_MANY_ENDPOINT_HEADERS
   */
  async execute(input: CreateEndpointInput, by: EndpointFounder): Promise<EndpointWithSecret> {
    requireOwnName(by);
    this.policy.require(input, 'staff' in by ? 'installation' : 'organization');
    this.policy.requireReach(input);
    const { secret = newWebhookSecret() } = input;
    return this.unitOfWork.run(async () => {
      const organizationId = 'staff' in by ? null : await this.requireRoom(by);
      const endpoint = this.make(input, secret, organizationId);
      this.endpoints.add(endpoint);
      this.recorder.record(WebhookAudit.ENDPOINT_CREATED, endpoint, by, {
        after: this.recorder.snapshot(endpoint),
      });
      return { endpoint, secret };
    });
  }

  private async requireRoom({ caller, named }: { caller: ApiCaller; named: string | null }): Promise<string> {
    const organization = await this.apiCallerPolicy.lockNamed(caller, named);
    if ((await this.endpoints.countOf(organization)) >= this.config.limit)
      throw EndpointErrors.ENDPOINT_LIMIT_REACHED({ max: this.config.limit });
    return organization.id;
  }

  private make(
    { headers, secret: _plain, ...profile }: CreateEndpointInput,
    secret: string,
    organizationId: string | null,
  ): WebhookEndpoint {
    const id = newId();
    const sealed = {
      secret: this.cipher.seal(secret, id, 'secret'),
      headers: this.headers.changed({ id }, headers),
    };
    return WebhookEndpoint.create({ id, organizationId, ...profile, ...sealed }, this.clock.now());
  }
}
