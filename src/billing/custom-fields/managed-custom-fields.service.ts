import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import type { BillingActor } from '../merchants/billing-actor.js';
import { ManagedMerchants, type LockedMerchant } from '../merchants/managed-merchants.service.js';
import type { CustomField } from './custom-field.entity.js';
import { CustomFieldErrors } from './custom-field.errors.js';
import { CustomFieldRepository } from './custom-field.repository.js';

const { CUSTOM_FIELD_NOT_FOUND } = CustomFieldErrors;

/** A custom field that this unit of work has locked, after its merchant. */
export interface LockedCustomField extends LockedMerchant {
  field: Locked<CustomField>;
}

/** Locks a custom field for an actor who may manage it; joins the caller's unit of work. */
@Injectable()
export class ManagedCustomFields {
  constructor(
    private readonly fields: CustomFieldRepository,
    private readonly managedMerchants: ManagedMerchants,
  ) {}

  /** @throws CUSTOM_FIELD_NOT_FOUND, also for fields of others; NOT_PERMITTED, ACCESS_TOKEN_INVALID */
  async lock(id: string, by: BillingActor): Promise<LockedCustomField> {
    const source = { rows: this.fields, notFound: CUSTOM_FIELD_NOT_FOUND };
    const { row: field, ...locked } = await this.managedMerchants.lockRow(by, id, source);
    return { ...locked, field };
  }
}

/** What audit entries keep of a custom field. */
export function snapshotOf({ type, slug, name, properties, metadata }: CustomField) {
  return structuredClone({ type, slug, name, properties, metadata });
}
