import { Injectable } from '@nestjs/common';
import type { AuditAction } from '#platform/audit/audit-actions.js';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import type { Snapshot } from '#platform/audit/changed-members.js';
import { EndpointHeaders } from './endpoint-headers.service.js';
import { actingOf, type EndpointManager } from './managed-endpoints.service.js';
import type { WebhookEndpoint } from './webhook-endpoint.entity.js';

interface Change {
  before?: Snapshot;
  after?: Snapshot;
}

/** Notes what was done to endpoints; joins the caller's unit of work. */
@Injectable()
export class EndpointAuditRecorder {
  constructor(
    private readonly audit: AuditLog,
    private readonly headers: EndpointHeaders,
  ) {}

  /** The current state of an endpoint. Of secrets the audit log only says whether they changed. */
  snapshot(endpoint: WebhookEndpoint): Snapshot {
    const { url, description, format, events, enabled, secret, headers } = endpoint;
    const { apiVersion = null } = endpoint;
    const headerNames = this.headers.namesOf(endpoint);
    return {
      url,
      description,
      format,
      events: [...events],
      apiVersion,
      enabled,
      headerNames,
      secret,
      headerSecrets: headers,
    };
  }

  record(action: AuditAction, endpoint: WebhookEndpoint, by: EndpointManager, change: Change): void {
    this.audit.record({
      ...actingOf(by),
      action,
      subject: { type: 'webhook_endpoint', id: endpoint.id },
      organizationId: endpoint.organizationId ?? null,
      ...change,
    });
  }
}
