import { defineEntity, p } from '@mikro-orm/postgresql';
import { newId } from '#common/ids/new-id.js';
import { instant } from '#platform/database/columns.js';
import { Merchant } from '../merchants/merchant.entity.js';
import { CustomField } from './custom-field.entity.js';

export const CustomFieldRenameSchema = defineEntity({
  name: 'CustomFieldRename',
  tableName: 'custom_field_renames',
  properties: {
    /** Version 7, so that renames sort by age. */
    id: p.uuid().primary(),
    organizationId: () => p.manyToOne(Merchant).mapToPk().fieldName('organization_id').deleteRule('cascade'),
    customFieldId: () =>
      p.manyToOne(CustomField).mapToPk().fieldName('custom_field_id').deleteRule('cascade'),
    oldSlug: p.text(),
    newSlug: p.text(),
    createdAt: instant(),
  },
  indexes: [
    { name: 'custom_field_renames_organization_id_index', properties: ['organizationId', 'id'] },
    { name: 'custom_field_renames_custom_field_id_index', properties: ['customFieldId'] },
  ],
});

/** A slug that stored answers may still have as their key. Removed when they are rewritten. */
export class CustomFieldRename extends CustomFieldRenameSchema.class {
  static create(field: CustomField, newSlug: string, now: Date): CustomFieldRename {
    return Object.assign(new CustomFieldRename(), {
      id: newId(),
      organizationId: field.organizationId,
      customFieldId: field.id,
      oldSlug: field.slug,
      newSlug,
      createdAt: now,
    });
  }
}
CustomFieldRenameSchema.setClass(CustomFieldRename);
