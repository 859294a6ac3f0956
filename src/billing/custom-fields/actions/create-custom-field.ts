import { Injectable } from '@nestjs/common';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { BillingAudit } from '../../billing.audit.js';
import { actingOf, type BillingActor } from '../../merchants/billing-actor.js';
import { ManagedMerchants } from '../../merchants/managed-merchants.service.js';
import { CustomField, type NewCustomField } from '../custom-field.entity.js';
import { CustomFieldErrors } from '../custom-field.errors.js';
import { CustomFieldRepository } from '../custom-field.repository.js';
import { snapshotOf } from '../managed-custom-fields.service.js';

@Injectable()
export class CreateCustomField {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedMerchants: ManagedMerchants,
    private readonly fields: CustomFieldRepository,
    private readonly audit: AuditLog,
  ) {}

  /**
   * @throws CUSTOM_FIELD_SLUG_TAKEN, CUSTOM_FIELD_SLUG_IN_DATA, ORGANIZATION_IMPLIED_BY_TOKEN, ORGANIZATION_NOT_NAMED,
   *   NAMED_ORGANIZATION_NOT_FOUND, NOT_PERMITTED, ACCESS_TOKEN_INVALID, MERCHANT_NOT_FOUND
   */
  async execute(input: NewCustomField, named: string | null, by: BillingActor): Promise<CustomField> {
    return this.unitOfWork.run(async () => {
      const { merchant, now } = await this.managedMerchants.lockNamed(by, named);
      if (await this.fields.isSlugInData(merchant.id, input.slug, null))
        throw CustomFieldErrors.CUSTOM_FIELD_SLUG_IN_DATA();
      const field = CustomField.create(input, merchant.id, now);
      this.fields.add(field);
      this.audit.record({
        ...actingOf(by),
        action: BillingAudit.CUSTOM_FIELD_CREATED,
        subject: { type: 'custom_field', id: field.id },
        organizationId: merchant.id,
        after: snapshotOf(field),
      });
      return field;
    });
  }
}
