import { Injectable } from '@nestjs/common';
import type { AuditAction } from '#platform/audit/audit-actions.js';
import { AuditTrail } from '#platform/audit/audit-trail.js';
import type { Snapshot } from '#platform/audit/changed-members.js';
import { EndpointHeaders } from './endpoint-headers.js';
import { actingOf, type EndpointManager } from './held-endpoint.js';
import type { WebhookEndpoint } from './webhook-endpoint.entity.js';

interface Change {
  before?: Snapshot;
  after?: Snapshot;
}

/** Notes what was done to endpoints; joins the caller's unit of work. */
@Injectable()
export class EndpointTrail {
  constructor(
    private readonly audit: AuditTrail,
    private readonly headers: EndpointHeaders,
  ) {}

  /** An endpoint as it is now. Of what it keeps secret the trail says only whether it has changed. */
  snapshot(endpoint: WebhookEndpoint): Snapshot {
    const { url, description, format, events, enabled, secret, headers } = endpoint;
    const headerNames = this.headers.namesOf(endpoint);
    return {
      url,
      description,
      format,
      events: [...events],
      enabled,
      headerNames,
      secret,
      headerSecrets: headers,
    };
  }

  note(action: AuditAction, endpoint: WebhookEndpoint, by: EndpointManager, change: Change): void {
    this.audit.record({
      ...actingOf(by),
      action,
      subject: { type: 'webhook_endpoint', id: endpoint.id },
      organizationId: endpoint.organizationId ?? null,
      ...change,
    });
  }
}
