import { ApiProperty } from '@nestjs/swagger';
import { OrganizationNameWire } from '#organizations';
import { CustomFieldWire, presentCustomField, type CustomFieldColumns } from './custom-field.presenter.js';

/** A custom field as the API shows it, with the name of its merchant. */
export class StaffCustomFieldWire extends CustomFieldWire {
  @ApiProperty({ type: OrganizationNameWire }) merchant: OrganizationNameWire;
}

export function presentStaffCustomField(
  field: CustomFieldColumns,
  merchant: OrganizationNameWire,
): StaffCustomFieldWire {
  return { ...presentCustomField(field), merchant };
}
