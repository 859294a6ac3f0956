import { Injectable } from '@nestjs/common';
import { addSeconds, Clock } from '#common/time/clock.js';
import { DeliveryConfig } from '#config/delivery.config.js';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { WebhookAudit } from '../webhooks.audit.js';
import { EndpointHealthRepository, type Observed, type SwitchedOff } from './endpoint-health.repository.js';
import { EndpointSwitchedOff } from './webhook-endpoint.events.js';

/** Follows how endpoints answer, and switches off those that are of no use; joins the caller's unit of work. */
@Injectable()
export class EndpointHealthMonitor {
  constructor(
    private readonly endpoints: EndpointHealthRepository,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly config: DeliveryConfig,
    private readonly clock: Clock,
  ) {}

  /** What was learnt at an address that the endpoint has left is forgotten. */
  async observe(observed: readonly Observed[]): Promise<void> {
    if (observed.length === 0) return;
    const noted = await this.endpoints.note(observed);
    const now = this.clock.now();
    const gone = noted.filter((one) => one.gone);
    for (const endpoint of await this.endpoints.switchOff(idsOf(gone), 'gone', now))
      await this.tell(endpoint, 'gone');
    const { failures, after } = this.config.disabling;
    const failed = noted.filter((one) => one.failures > 0 && !one.succeeded);
    const failing = await this.endpoints.listFailing(idsOf(failed), failures, addSeconds(now, -after));
    for (const endpoint of await this.endpoints.switchOff(failing, 'failing', now))
      await this.tell(endpoint, 'failing');
  }

  private async tell({ id, organizationId }: SwitchedOff, reason: 'gone' | 'failing'): Promise<void> {
    this.outbox.record(new EndpointSwitchedOff(id, reason));
    this.audit.record({
      actor: { kind: 'system' },
      action: WebhookAudit.ENDPOINT_SWITCHED_OFF,
      subject: { type: 'webhook_endpoint', id },
      organizationId,
      after: { enabled: false, reason },
    });
  }
}

function idsOf(observed: readonly Observed[]): string[] {
  return observed.map(({ endpointId }) => endpointId);
}
