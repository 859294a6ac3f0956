import { Injectable } from '@nestjs/common';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { BillingAudit } from '../billing.audit.js';
import { actingOf, type BillingActor } from '../merchants/billing-actor.js';
import { BenefitChanges } from './benefit-changes.registry.js';
import type { Benefit } from './benefit.entity.js';
import { BenefitCreated, BenefitUpdated } from './benefit.events.js';
import { BenefitPresenter } from './benefit.presenter.js';

/** Records changes of benefits as audit entries and events; joins the caller's unit of work. */
@Injectable()
export class BenefitRecorder {
  constructor(
    private readonly presenter: BenefitPresenter,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
    private readonly changes: BenefitChanges,
  ) {}

  async recordCreated(benefit: Benefit, by: BillingActor): Promise<void> {
    this.audit.record({
      ...this.entryOf(benefit, by),
      action: BillingAudit.BENEFIT_CREATED,
      after: snapshotOf(benefit),
    });
    this.outbox.record(new BenefitCreated(this.presenter.present(benefit)));
  }

  async recordUpdated(benefit: Benefit, before: object, by: BillingActor): Promise<void> {
    this.audit.record({
      ...this.entryOf(benefit, by),
      action: BillingAudit.BENEFIT_UPDATED,
      before: { ...before },
      after: snapshotOf(benefit),
    });
    this.outbox.record(new BenefitUpdated(this.presenter.present(benefit)));
    await this.changes.run(benefit);
  }

  async recordDeleted(benefit: Benefit, by: BillingActor): Promise<void> {
    this.audit.record({
      ...this.entryOf(benefit, by),
      action: BillingAudit.BENEFIT_DELETED,
      before: snapshotOf(benefit),
    });
    this.outbox.record(new BenefitUpdated(this.presenter.present(benefit)));
    await this.changes.run(benefit);
  }

  private entryOf({ id, organizationId }: Benefit, by: BillingActor) {
    return { ...actingOf(by), subject: { type: 'benefit', id } as const, organizationId };
  }
}

/** What audit entries keep of a benefit. */
export function snapshotOf({ type, description, visibility, properties, metadata }: Benefit) {
  return structuredClone({ type, description, visibility, properties, metadata });
}
