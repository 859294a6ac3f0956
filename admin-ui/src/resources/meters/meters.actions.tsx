import { defineAction } from '../../actions/defineAction';
import { addRecord, archiving, managing } from '../../billing/recordActions';
import type { Meter } from './meters.types';
import { draftOf, isComplete, newDraft, sentMeter } from './parts/meterDraft';
import { MeterForm } from './parts/MeterForm';

const path = ({ id }: Meter) => ({ path: { id } });

const errorFields = [
  'organization_id',
  'name',
  'filter',
  /^filter(?:\.clauses\.\d+)+\.(?:property|value)$/,
  'aggregation.property',
  'custom_label',
  'custom_multiplier',
  'alert_thresholds',
  'metadata',
];

export const addMeter = addRecord({
  resource: 'meters',
  newDraft,
  form: { Fields: () => <MeterForm isNew />, isComplete, errorFields },
  send: (api, { reason, ...draft }) =>
    api.post('/api/admin/meters', {
      body: { reason, organization_id: draft.organization_id, ...sentMeter(draft) },
    }),
  nameOf: ({ name }) => name,
});

export const editMeter = defineAction({
  ...managing('meters'),
  words: 'resources.meters.verb.edit',
  subject: ({ name }: Meter) => name,
  common: true,
  wide: true,
  form: { defaults: draftOf, Fields: () => <MeterForm isNew={false} />, isComplete, errorFields },
  send: (api, meter, { reason, ...draft }) =>
    api.post('/api/admin/meters/{id}/update', {
      params: path(meter),
      body: { reason, ...sentMeter(draft, meter) },
    }),
  undo: (meter, _draft, reason) => (api) =>
    api.post('/api/admin/meters/{id}/update', {
      params: path(meter),
      body: { reason, ...sentMeter(draftOf(meter), meter) },
    }),
});

export const { archive: archiveMeter, restore: restoreMeter } = archiving<Meter>({
  resource: 'meters',
  subject: ({ name }) => name,
  isArchived: ({ archived_at }) => archived_at !== null,
  archive: (api, meter, body) => api.post('/api/admin/meters/{id}/archive', { params: path(meter), body }),
  restore: (api, meter, body) => api.post('/api/admin/meters/{id}/restore', { params: path(meter), body }),
});
