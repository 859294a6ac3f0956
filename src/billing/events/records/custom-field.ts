import {
  anyOf,
  flag,
  integer,
  type JsonSchema,
  listOf,
  literal,
  named,
  object,
  partial,
  record,
  text,
  uuid,
} from '#platform/schemas/json-schema.js';
import { metadata } from './parts.js';

const labels = { form_label: text, form_help_text: text, form_placeholder: text };
const bounds = { ge: integer, le: integer };

/** How the field is shown and what it takes, by its type. */
const PROPERTIES: Record<string, JsonSchema> = {
  text: partial({ ...labels, textarea: flag, min_length: integer, max_length: integer }),
  number: partial({ ...labels, ...bounds }),
  date: partial({ ...labels, ...bounds }),
  checkbox: partial(labels),
  select: {
    ...partial({ ...labels, options: listOf(object({ value: text, label: text })) }),
    required: ['options'],
  },
};

/** A field of the merchant's own that customers fill in at the checkout. */
const customField = named(
  'CustomField',
  anyOf(
    ...Object.entries(PROPERTIES).map(([type, properties]) =>
      record(`CustomField${type.charAt(0).toUpperCase()}${type.slice(1)}`, {
        metadata,
        type: literal(type),
        slug: text,
        name: text,
        organization_id: uuid,
        properties,
      }),
    ),
  ),
);

export const attachedCustomFields = listOf(
  named(
    'AttachedCustomField',
    object({ custom_field_id: uuid, custom_field: customField, order: integer, required: flag }),
  ),
);
