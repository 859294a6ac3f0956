import { Injectable } from '@nestjs/common';
import type { Page } from '#platform/database/listing/page.js';
import { MerchantNamer } from '../merchants/merchant-namer.service.js';
import { CustomFieldErrors } from './custom-field.errors.js';
import { CustomFieldQueries, type CustomFieldPage } from './custom-field.queries.js';
import { presentStaffCustomField, type StaffCustomFieldWire } from './staff-custom-field.presenter.js';

const { CUSTOM_FIELD_NOT_FOUND } = CustomFieldErrors;

/** Reads the custom fields of all merchants for staff. */
@Injectable()
export class StaffCustomFieldReader {
  constructor(
    private readonly fields: CustomFieldQueries,
    private readonly namer: MerchantNamer,
  ) {}

  /** @throws PAGE_TOO_DEEP */
  async page(requested: CustomFieldPage): Promise<Page<StaffCustomFieldWire>> {
    return this.namer.page(await this.fields.page(requested), presentStaffCustomField);
  }

  /** @throws CUSTOM_FIELD_NOT_FOUND */
  async get(id: string): Promise<StaffCustomFieldWire> {
    return this.namer.row(await this.fields.find(id), presentStaffCustomField, CUSTOM_FIELD_NOT_FOUND);
  }
}
