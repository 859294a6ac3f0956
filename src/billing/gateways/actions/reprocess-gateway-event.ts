import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { AuditLog, type Acting } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { BillingAudit } from '../../billing.audit.js';
import { GatewayErrors } from '../gateway.errors.js';
import { GatewayEventRepository } from '../gateway-event.repository.js';

/** Has a worker handle an event of a gateway now, also one that was handled: handlers change nothing that is up to date. */
@Injectable()
export class ReprocessGatewayEvent {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly events: GatewayEventRepository,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** @throws GATEWAY_EVENT_NOT_FOUND */
  async execute(id: string, by: Acting): Promise<void> {
    await this.unitOfWork.run(async () => {
      const event = await this.events.lockById(id);
      if (event === null) throw GatewayErrors.GATEWAY_EVENT_NOT_FOUND();
      event.reprocess(this.clock.now());
      await this.events.wakeWorkers();
      this.audit.record({
        ...by,
        action: BillingAudit.GATEWAY_EVENT_REPROCESSED,
        subject: { type: 'gateway_event', id },
        organizationId: event.merchantId,
      });
    });
  }
}
