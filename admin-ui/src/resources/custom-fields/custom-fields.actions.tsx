import { defineAction } from '../../actions/defineAction';
import { addRecord, deleteRecord, managing } from '../../billing/recordActions';
import type { CustomField } from './custom-fields.types';
import { draftOf, isComplete, newDraft, sentCustomField } from './parts/customFieldDraft';
import { CustomFieldForm } from './parts/CustomFieldForm';

const path = ({ id }: CustomField) => ({ path: { id } });

/** Without the slug. */
const formerOf = ({ type, name, properties, metadata }: CustomField) => ({
  type,
  name,
  properties,
  metadata,
});

const errorFields = [
  'organization_id',
  'type',
  'name',
  'slug',
  'properties.options',
  /^properties\.(?:\w+|options\.\d+\.(?:value|label))$/,
  'metadata',
];

export const addCustomField = addRecord({
  resource: 'custom-fields',
  newDraft,
  form: { Fields: () => <CustomFieldForm isNew />, isComplete, errorFields },
  send: (api, { reason, ...draft }) =>
    api.post('/api/admin/custom-fields', {
      body: { reason, organization_id: draft.organization_id, ...sentCustomField(draft) },
    }),
  nameOf: ({ name }) => name,
});

export const editCustomField = defineAction({
  ...managing('custom-fields'),
  words: 'resources.custom-fields.verb.edit',
  subject: ({ name }: CustomField) => name,
  common: true,
  wide: true,
  form: {
    defaults: draftOf,
    Fields: () => <CustomFieldForm isNew={false} />,
    isComplete,
    errorFields,
  },
  send: (api, field, { reason, ...draft }) =>
    api.post('/api/admin/custom-fields/{id}/update', {
      params: path(field),
      body: { reason, ...sentCustomField(draft, field) },
    }),
  undo: (field, draft, reason) =>
    // A former slug stays reserved until the stored answers are rewritten.
    draft.slug.trim() === field.slug
      ? (api) =>
          api.post('/api/admin/custom-fields/{id}/update', {
            params: path(field),
            body: { reason, ...formerOf(field) },
          })
      : null,
});

export const deleteCustomField = deleteRecord<CustomField>({
  resource: 'custom-fields',
  subject: ({ name }) => name,
  send: (api, field, body) => api.post('/api/admin/custom-fields/{id}/delete', { params: path(field), body }),
});
