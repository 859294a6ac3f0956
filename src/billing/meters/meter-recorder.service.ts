import { Injectable } from '@nestjs/common';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import type { Locked } from '#platform/database/locked.js';
import { BillingAudit } from '../billing.audit.js';
import { actingOf, type BillingActor } from '../merchants/billing-actor.js';
import type { Meter } from './meter.entity.js';

/** Records changes of meters in the audit log; joins the caller's unit of work. */
@Injectable()
export class MeterRecorder {
  constructor(private readonly audit: AuditLog) {}

  recordCreated(meter: Meter, by: BillingActor): void {
    this.audit.record({
      ...actingOf(by),
      action: BillingAudit.METER_CREATED,
      subject: { type: 'meter', id: meter.id },
      organizationId: meter.organizationId,
      after: snapshotOf(meter),
    });
  }

  recordUpdated(meter: Locked<Meter>, before: object, by: BillingActor): void {
    this.audit.record({
      ...actingOf(by),
      action: BillingAudit.METER_UPDATED,
      subject: { type: 'meter', id: meter.id },
      organizationId: meter.organizationId,
      before: { ...before },
      after: snapshotOf(meter),
    });
  }
}

/** What audit entries keep of a meter. */
export function snapshotOf(meter: Meter) {
  const {
    name,
    unit,
    customLabel,
    customMultiplier,
    filter,
    aggregation,
    alertThresholds,
    metadata,
    archivedAt,
  } = meter;
  return structuredClone({
    name,
    unit,
    customLabel: customLabel ?? null,
    customMultiplier: customMultiplier ?? null,
    filter,
    aggregation,
    alertThresholds,
    metadata,
    archivedAt: archivedAt?.toISOString() ?? null,
  });
}
