import type { Wire } from '../../../api/types';
import {
  isMetadataComplete,
  metadataDraft,
  sentMetadata,
  type MetadataDraft,
} from '../../../billing/metadataDraft';
import type { CustomField, CustomFieldType } from '../custom-fields.types';

type Option = Wire['SelectOptionWire'];
type Sent = Wire['CreateCustomFieldAsStaffBody']['properties'];

/** The form values of the properties of all types; empty means not set. */
export interface PropertiesDraft {
  form_label: string;
  form_help_text: string;
  form_placeholder: string;
  textarea: 'yes' | 'no';
  min_length: string;
  max_length: string;
  /** A number, or the day of a date. */
  ge: string;
  le: string;
  options: Option[];
}

export interface CustomFieldDraft extends MetadataDraft {
  organization_id: string;
  type: CustomFieldType;
  name: string;
  slug: string;
  properties: PropertiesDraft;
}

const noProperties: PropertiesDraft = {
  form_label: '',
  form_help_text: '',
  form_placeholder: '',
  textarea: 'no',
  min_length: '',
  max_length: '',
  ge: '',
  le: '',
  options: [],
};

export const newDraft = (merchantId: string): CustomFieldDraft => ({
  organization_id: merchantId,
  type: 'text',
  name: '',
  slug: '',
  properties: { ...noProperties, options: [{ value: '', label: '' }] },
  metadata: [],
});

export function draftOf(field: CustomField): CustomFieldDraft {
  const { organization_id, type, name, slug, properties, metadata } = field;
  const given = Object.entries(properties).map(([member, value]: [string, unknown]) => [
    member,
    draftValue(type, member, value),
  ]);
  return {
    organization_id,
    type,
    name,
    slug,
    properties: { ...noProperties, ...(Object.fromEntries(given) as Partial<PropertiesDraft>) },
    metadata: metadataDraft(metadata),
  };
}

export const optionsOf = (field: CustomField): Option[] => draftOf(field).properties.options;

function draftValue(type: CustomFieldType, member: string, value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'number') return value;
  const isDay = type === 'date' && (member === 'ge' || member === 'le');
  return isDay ? new Date(value * 1_000).toISOString().slice(0, 10) : String(value);
}

/** What requests send of a custom field. */
export const sentCustomField = (draft: CustomFieldDraft, former?: CustomField) => ({
  type: draft.type,
  name: draft.name.trim(),
  slug: draft.slug.trim(),
  properties: sentProperties(draft),
  metadata: sentMetadata(draft.metadata, former?.metadata),
});

/** The properties that a field of the type has, as requests send them. */
export function sentProperties({ type, properties }: CustomFieldDraft): Sent {
  const { form_label, form_help_text, form_placeholder, ...rules } = properties;
  const texts = withoutEmpty({
    form_label: form_label.trim(),
    form_help_text: form_help_text.trim(),
    form_placeholder: form_placeholder.trim(),
  });
  return { ...texts, ...sentRules(type, rules) };
}

type Rules = Omit<PropertiesDraft, 'form_label' | 'form_help_text' | 'form_placeholder'>;

function sentRules(
  type: CustomFieldType,
  { textarea, min_length, max_length, ge, le, options }: Rules,
): Sent {
  if (type === 'text')
    return {
      ...(textarea === 'yes' && { textarea: true }),
      ...numbers({ min_length, max_length }, Number),
    };
  if (type === 'number') return numbers({ ge, le }, Number);
  if (type === 'date') return numbers({ ge, le }, (day) => Date.parse(day) / 1_000);
  if (type !== 'select') return {};
  return { options: options.map(({ value, label }) => ({ value: value.trim(), label: label.trim() })) };
}

const withoutEmpty = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

const numbers = (texts: Record<string, string>, read: (text: string) => number): Record<string, number> =>
  Object.fromEntries(Object.entries(withoutEmpty(texts)).map(([name, text]) => [name, read(text)]));

/** As the server accepts them: lower-case letters, digits, `-` and `_`. */
export const isSlug = (slug: string): boolean => /^[a-z0-9_-]+$/i.test(slug.trim());

export function isComplete(draft: CustomFieldDraft): boolean {
  const { organization_id, type, name, slug, properties, metadata } = draft;
  const areOptionsComplete =
    type !== 'select' ||
    properties.options.every(({ value, label }) => value.trim() !== '' && label.trim() !== '');
  const isNamed = organization_id !== '' && name.trim() !== '' && isSlug(slug);
  return isNamed && areOptionsComplete && isMetadataComplete(metadata);
}
