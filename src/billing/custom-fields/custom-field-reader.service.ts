import { Injectable } from '@nestjs/common';
import { ApiCallerPolicy, type ApiCaller } from '#organizations';
import type { NumberedRows } from '#platform/database/listing/numbered-rows.js';
import { CustomFieldErrors } from './custom-field.errors.js';
import type { CustomFieldColumns } from './custom-field.presenter.js';
import { CustomFieldQueries, type CustomFieldListing } from './custom-field.queries.js';

interface RequestedList extends Omit<CustomFieldListing, 'organizationIds'> {
  /** Without any, the fields of all merchants that the caller may read. */
  organization_id?: readonly string[];
}

const { CUSTOM_FIELD_NOT_FOUND } = CustomFieldErrors;

/** Reads the custom fields that a caller of the API may see. */
@Injectable()
export class CustomFieldReader {
  constructor(
    private readonly fields: CustomFieldQueries,
    private readonly apiCallerPolicy: ApiCallerPolicy,
  ) {}

  /** @throws CUSTOM_FIELD_NOT_FOUND, also for fields of others; NOT_PERMITTED */
  async read(id: string, caller: ApiCaller): Promise<CustomFieldColumns> {
    const field = await this.fields.find(id);
    if (field === null) throw CUSTOM_FIELD_NOT_FOUND();
    await this.apiCallerPolicy.require(caller, field.organizationId, CUSTOM_FIELD_NOT_FOUND);
    return field;
  }

  /** @throws RESOURCE_NOT_FOUND, NOT_PERMITTED for a named organization */
  async list(
    { organization_id: named, ...listing }: RequestedList,
    caller: ApiCaller,
  ): Promise<NumberedRows<CustomFieldColumns>> {
    const organizationIds = await this.apiCallerPolicy.visible(caller, named);
    return this.fields.list({ ...listing, organizationIds });
  }
}
