import { defineAction } from '../../actions/defineAction';
import { addRecord, deleteRecord, managing } from '../../billing/recordActions';
import type { Benefit } from './benefits.types';
import { draftOf, isComplete, newDraft, sentBenefit } from './parts/benefitDraft';
import { BenefitForm } from './parts/BenefitForm';

const path = ({ id }: Benefit) => ({ path: { id } });

const errorFields = [
  'organization_id',
  'type',
  'description',
  'visibility',
  /^properties\.(?:\w+|expires\.\w+|activations\.\w+)$/,
  'metadata',
];

export const addBenefit = addRecord({
  resource: 'benefits',
  newDraft,
  form: { Fields: () => <BenefitForm isNew />, isComplete, errorFields },
  send: (api, { reason, ...draft }) =>
    api.post('/api/admin/benefits', {
      body: { reason, organization_id: draft.organization_id, ...sentBenefit(draft) },
    }),
  nameOf: ({ benefit }) => benefit.description,
});

export const editBenefit = defineAction({
  ...managing('benefits'),
  words: 'resources.benefits.verb.edit',
  subject: ({ benefit }: Benefit) => benefit.description,
  common: true,
  wide: true,
  form: {
    defaults: ({ benefit }) => draftOf(benefit),
    Fields: () => <BenefitForm isNew={false} />,
    isComplete,
    errorFields,
  },
  send: (api, record, { reason, ...draft }) =>
    api.post('/api/admin/benefits/{id}/update', {
      params: path(record),
      body: { reason, ...sentBenefit(draft, record.benefit) },
    }),
  undo: (record, _draft, reason) => (api) =>
    api.post('/api/admin/benefits/{id}/update', {
      params: path(record),
      body: { reason, ...sentBenefit(draftOf(record.benefit), record.benefit) },
    }),
});

export const deleteBenefit = deleteRecord<Benefit>({
  resource: 'benefits',
  allows: ({ benefit }) => benefit.deletable,
  subject: ({ benefit }) => benefit.description,
  send: (api, record, body) => api.post('/api/admin/benefits/{id}/delete', { params: path(record), body }),
});
