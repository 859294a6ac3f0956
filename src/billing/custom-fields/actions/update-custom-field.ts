import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import type { Locked } from '#platform/database/locked.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { BillingAudit } from '../../billing.audit.js';
import { actingOf, type BillingActor } from '../../merchants/billing-actor.js';
import { CustomFieldRename } from '../custom-field-rename.entity.js';
import type { CustomField, CustomFieldChanges, CustomFieldType } from '../custom-field.entity.js';
import { CustomFieldErrors } from '../custom-field.errors.js';
import { CustomFieldRenamed } from '../custom-field.events.js';
import { CustomFieldRepository } from '../custom-field.repository.js';
import { ManagedCustomFields, snapshotOf } from '../managed-custom-fields.service.js';

export interface UpdateCustomFieldInput extends CustomFieldChanges {
  /** Of the properties; has to be the type of the field. */
  type: CustomFieldType;
}

const { CUSTOM_FIELD_TYPE_FIXED, CUSTOM_FIELD_SLUG_IN_DATA } = CustomFieldErrors;

@Injectable()
export class UpdateCustomField {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedFields: ManagedCustomFields,
    private readonly fields: CustomFieldRepository,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Stored answers are rewritten to a new slug afterwards. A request that changes nothing is not recorded.
   * @throws CUSTOM_FIELD_NOT_FOUND, CUSTOM_FIELD_TYPE_FIXED, CUSTOM_FIELD_SLUG_TAKEN, CUSTOM_FIELD_SLUG_IN_DATA,
   *   NOT_PERMITTED, ACCESS_TOKEN_INVALID
   */
  async execute(
    id: string,
    { type, ...changes }: UpdateCustomFieldInput,
    by: BillingActor,
  ): Promise<CustomField> {
    return this.unitOfWork.run(async () => {
      const { field, now } = await this.managedFields.lock(id, by);
      if (type !== field.type) throw CUSTOM_FIELD_TYPE_FIXED({ type: field.type });
      const before = snapshotOf(field);
      if (isDeepStrictEqual(structuredClone({ ...before, ...changes }), before)) return field;
      if (changes.slug !== undefined) await this.renameKeys(field, changes.slug, now);
      field.change(changes, now);
      this.audit.record({
        ...actingOf(by),
        action: BillingAudit.CUSTOM_FIELD_UPDATED,
        subject: { type: 'custom_field', id },
        organizationId: field.organizationId,
        before,
        after: snapshotOf(field),
      });
      return field;
    });
  }

  private async renameKeys(field: Locked<CustomField>, slug: string, now: Date): Promise<void> {
    if (slug === field.slug) return;
    if (await this.fields.isSlugInData(field.organizationId, slug, field.id))
      throw CUSTOM_FIELD_SLUG_IN_DATA();
    this.fields.addRename(CustomFieldRename.create(field, slug, now));
    this.outbox.record(new CustomFieldRenamed(field.organizationId));
  }
}
