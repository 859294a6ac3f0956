import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { newId } from '#common/ids/new-id.js';
import { instant } from '#platform/database/columns.js';
import { trackChanges } from '#platform/database/listing/cache/tracked-changes.js';
import type { Metadata } from '#platform/http/v1/metadata.rule.js';
import { Merchant } from '../merchants/merchant.entity.js';

export const customFieldTypes = ['text', 'number', 'date', 'checkbox', 'select'] as const;
export type CustomFieldType = (typeof customFieldTypes)[number];

export interface FormProperties {
  form_label?: string;
  form_help_text?: string;
  form_placeholder?: string;
}

/** Lengths in characters. */
export interface TextProperties extends FormProperties {
  textarea?: boolean;
  min_length?: number;
  max_length?: number;
}

/** Inclusive bounds; of dates in Unix seconds, compared by day (UTC). */
export interface BoundedProperties extends FormProperties {
  ge?: number;
  le?: number;
}

export interface SelectProperties extends FormProperties {
  options: SelectOption[];
}

export interface SelectOption {
  value: string;
  label: string;
}

export interface CustomFieldPropertiesOf {
  text: TextProperties;
  number: BoundedProperties;
  date: BoundedProperties;
  checkbox: FormProperties;
  select: SelectProperties;
}
export type CustomFieldProperties = CustomFieldPropertiesOf[CustomFieldType];

/** A type with its properties. */
export type TypedProperties = {
  [Type in CustomFieldType]: { type: Type; properties: CustomFieldPropertiesOf[Type] };
}[CustomFieldType];

/** Cached counts of lists depend on the rows. */
export const trackedCustomFields = trackChanges('custom_fields', 'organization_id');

export const CustomFieldSchema = defineEntity({
  name: 'CustomField',
  tableName: 'custom_fields',
  triggers: trackedCustomFields.triggers,
  properties: {
    id: p.uuid().primary(),
    organizationId: () => p.manyToOne(Merchant).mapToPk().fieldName('organization_id').deleteRule('cascade'),
    type: p.text().$type<CustomFieldType>(),
    /** Lower case; the key of the field in `custom_field_data`. */
    slug: p.text(),
    name: p.text(),
    properties: p.json().$type<CustomFieldProperties>(),
    metadata: p.json().$type<Metadata>(),
    createdAt: instant(),
    modifiedAt: instant().nullable(),
    deletedAt: instant().nullable(),
  },
  indexes: [
    // Small, since many rows share an entry: counting them all reads this one.
    {
      name: 'custom_fields_count_index',
      expression: `create index "custom_fields_count_index" on "custom_fields" ("organization_id", "type") where deleted_at is null`,
    },
    {
      name: 'custom_fields_slug_unique',
      expression:
        'create unique index "custom_fields_slug_unique" on "custom_fields" ("organization_id", "slug") where deleted_at is null',
    },
    ...(['created_at', 'slug', 'name', 'type'] as const).map((column) => ({
      name: `custom_fields_${column}_index`,
      expression: `create index "custom_fields_${column}_index" on "custom_fields" ("organization_id", "${column}", "id") where deleted_at is null`,
    })),
    ...(['created_at', 'slug', 'name'] as const).map((column) => ({
      name: `custom_fields_all_${column}_index`,
      expression: `create index "custom_fields_all_${column}_index" on "custom_fields" ("${column}", "id") where deleted_at is null`,
    })),
    {
      name: 'custom_fields_all_type_index',
      expression:
        'create index "custom_fields_all_type_index" on "custom_fields" ("type", "created_at", "id") where deleted_at is null',
    },
    ...(['name', 'slug'] as const).map((column) => ({
      name: `custom_fields_${column}_beginnings_index`,
      expression: `create index "custom_fields_${column}_beginnings_index" on "custom_fields" (lower("${column}") text_pattern_ops) where deleted_at is null`,
    })),
    {
      name: 'custom_fields_search_index',
      expression:
        'create index "custom_fields_search_index" on "custom_fields" using gin ("name" gin_trgm_ops, "slug" gin_trgm_ops) where deleted_at is null',
    },
  ],
  checks: [{ name: 'custom_fields_slug_check', expression: 'slug = lower(slug)' }],
});

export type CustomFieldTables = InferKyselyDB<typeof CustomFieldSchema>;

export type NewCustomField = TypedProperties & { slug: string; name: string; metadata: Metadata };

export interface CustomFieldChanges {
  slug?: string;
  name?: string;
  /** Of the type of the field; replace the current ones. */
  properties?: CustomFieldProperties;
  metadata?: Metadata;
}

/** A question of a merchant to its customers, answered at checkout. */
export class CustomField extends CustomFieldSchema.class {
  static create(input: NewCustomField, organizationId: string, now: Date): CustomField {
    return Object.assign(new CustomField(), {
      id: newId(),
      organizationId,
      ...input,
      createdAt: now,
      modifiedAt: null,
      deletedAt: null,
    });
  }

  /** Changes what is given and keeps the rest. */
  change(changes: CustomFieldChanges, now: Date): void {
    Object.assign(this, changes, { modifiedAt: now });
  }

  /** Stored answers keep its slug. */
  markDeleted(now: Date): void {
    this.deletedAt = now;
  }
}
CustomFieldSchema.setClass(CustomField);
