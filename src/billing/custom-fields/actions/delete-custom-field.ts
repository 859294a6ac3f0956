import { Injectable } from '@nestjs/common';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { BillingAudit } from '../../billing.audit.js';
import { actingOf, type BillingActor } from '../../merchants/billing-actor.js';
import { RecordRemovals } from '../../merchants/record-removals.registry.js';
import { ManagedCustomFields, snapshotOf } from '../managed-custom-fields.service.js';

/** Hides a custom field, frees its slug and detaches it from products. Stored answers stay. */
@Injectable()
export class DeleteCustomField {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedFields: ManagedCustomFields,
    private readonly removals: RecordRemovals,
    private readonly audit: AuditLog,
  ) {}

  /** @throws CUSTOM_FIELD_NOT_FOUND, NOT_PERMITTED, ACCESS_TOKEN_INVALID */
  async execute(id: string, by: BillingActor): Promise<void> {
    await this.unitOfWork.run(async () => {
      const { field, now } = await this.managedFields.lock(id, by);
      await this.removals.run('custom_field', id, { by, now });
      field.markDeleted(now);
      this.audit.record({
        ...actingOf(by),
        action: BillingAudit.CUSTOM_FIELD_DELETED,
        subject: { type: 'custom_field', id },
        organizationId: field.organizationId,
        before: snapshotOf(field),
      });
    });
  }
}
