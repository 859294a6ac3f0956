import { useTranslate } from 'react-admin';
import { defineAction } from '../../actions/defineAction';
import { FormSelect } from '../../forms/FormSelect';
import { instantOf } from '../../forms/localTime';
import { webhookQueries as refreshes } from '../../webhooks/webhookQueries';
import { EndpointForm } from './parts/EndpointForm';
import {
  draftOf,
  endpointInput,
  isEndpointComplete,
  newDraft,
  newEndpointInput,
} from './parts/endpointDraft';
import { ReplayForm } from './parts/ReplayForm';
import { usualSpan } from './parts/replaySpan';
import { SecretDialog } from './parts/SecretDialog';
import type { Endpoint, EndpointDetail, EndpointWithSecret, Replay } from './webhook-endpoints.types';

const verb = 'atrium.webhooks.verb';

const path = ({ id }: { id: string }) => ({ path: { id } });

/** Endpoints of organizations are edited by their members. */
const isOwn = ({ organization }: Endpoint): boolean => organization === null;
const isEnabled = ({ enabled }: Endpoint): boolean => enabled;

interface SecretProps {
  result: EndpointWithSecret;
  onClose: () => void;
}

const Secret = ({ result: { secret }, onClose }: SecretProps) => (
  <SecretDialog secret={secret} onClose={onClose} />
);

/** Adds an endpoint of the installation. */
export const addEndpoint = defineAction({
  words: `${verb}.add`,
  permission: ['webhook', 'manage'],
  subject: (_none: null) => '',
  wide: true,
  form: {
    defaults: () => newDraft,
    Fields: () => <EndpointForm headerNames={[]} />,
    isComplete: isEndpointComplete,
    errorFields: ['url', 'events'],
  },
  send: (api, _none, { reason, ...draft }) =>
    api.post('/api/admin/webhook-endpoints', { body: { reason, ...newEndpointInput(draft) } }),
  refreshes,
  Result: Secret,
  goesTo: ({ id }) => ({ resource: 'webhook-endpoints', type: 'show', id }),
});

export const sendTestEvent = defineAction({
  words: `${verb}.test`,
  permission: ['webhook', 'manage'],
  allows: isEnabled,
  subject: ({ url }: EndpointDetail) => url,
  form: { defaults: ({ events }) => ({ type: events[0] ?? '' }), Fields: EventTypeField },
  send: (api, endpoint, body) =>
    api.post('/api/admin/webhook-endpoints/{id}/test', { params: path(endpoint), body }),
  refreshes,
});

function EventTypeField({ target: { events } }: { target: Endpoint }) {
  const translate = useTranslate();
  return (
    <FormSelect
      source="type"
      label={translate('atrium.webhooks.type')}
      choices={events.map((value) => ({ value, label: value }))}
      slotProps={{ select: { MenuProps: { slotProps: { paper: { sx: { maxHeight: 320 } } } } } }}
    />
  );
}

/** Replays the events of a span of time, all of them or those that were missed. */
export const replayEvents = defineAction({
  words: `${verb}.replay`,
  permission: ['webhook', 'manage'],
  allows: isEnabled,
  subject: ({ url }: EndpointDetail) => url,
  form: { defaults: usualSpan, Fields: ReplayForm, isComplete: ({ since }) => since !== '' },
  send: (api, endpoint, { reason, scope, since, until }) =>
    api.post('/api/admin/webhook-endpoints/{id}/replay', {
      params: path(endpoint),
      body: { reason, scope, since: instantOf(since), ...(until && { until: instantOf(until) }) },
    }),
  refreshes,
});

export const editEndpoint = defineAction({
  words: `${verb}.edit`,
  permission: ['webhook', 'manage'],
  allows: isOwn,
  subject: ({ url }: EndpointDetail) => url,
  wide: true,
  form: {
    defaults: draftOf,
    Fields: ({ target }) => <EndpointForm headerNames={target.headerNames} />,
    isComplete: isEndpointComplete,
    errorFields: ['url', 'events'],
  },
  send: (api, endpoint, { reason, ...draft }) =>
    api.post('/api/admin/webhook-endpoints/{id}/update', {
      params: path(endpoint),
      body: { reason, ...endpointInput(draft) },
    }),
  refreshes,
});

const hour = 3_600;
/** Seconds for which the old secret remains valid. */
const overlaps = [0, hour, 24 * hour, 7 * 24 * hour];

export const rotateSecret = defineAction({
  words: `${verb}.rotate`,
  permission: ['webhook', 'manage'],
  allows: isOwn,
  subject: ({ url }: EndpointDetail) => url,
  form: { defaults: () => ({ overlap: 24 * hour }), Fields: OverlapField },
  send: (api, endpoint, body) =>
    api.post('/api/admin/webhook-endpoints/{id}/rotate-secret', { params: path(endpoint), body }),
  refreshes,
  Result: Secret,
});

function OverlapField() {
  const translate = useTranslate();
  const word = (key: string) => translate(`${verb}.rotate.${key}`);
  return (
    <FormSelect
      source="overlap"
      label={word('overlap')}
      helperText={word('overlap_hint')}
      choices={overlaps.map((value) => ({ value, label: word(`overlap_${value}`) }))}
    />
  );
}

export const disableEndpoint = defineAction({
  words: `${verb}.disable`,
  permission: ['webhook', 'manage'],
  allows: isEnabled,
  subject: ({ url }: EndpointDetail) => url,
  destructive: true,
  send: (api, endpoint, body) =>
    api.post('/api/admin/webhook-endpoints/{id}/disable', { params: path(endpoint), body }),
  refreshes,
});

export const enableEndpoint = defineAction({
  words: `${verb}.enable`,
  permission: ['webhook', 'manage'],
  allows: (endpoint) => !isEnabled(endpoint),
  subject: ({ url }: EndpointDetail) => url,
  send: (api, endpoint, body) =>
    api.post('/api/admin/webhook-endpoints/{id}/enable', { params: path(endpoint), body }),
  refreshes,
});

export const deleteEndpoint = defineAction({
  words: `${verb}.delete`,
  permission: ['webhook', 'manage'],
  allows: isOwn,
  subject: ({ url }: EndpointDetail) => url,
  destructive: true,
  send: (api, endpoint, body) =>
    api.post('/api/admin/webhook-endpoints/{id}/delete', { params: path(endpoint), body }),
  refreshes,
  goesTo: () => ({ resource: 'webhook-endpoints', type: 'list' }),
});

/** Stops a replay. */
export const stopReplay = defineAction({
  words: `${verb}.stop_replay`,
  permission: ['webhook', 'manage'],
  allows: ({ replay }) => replay.state === 'running',
  subject: ({ url }: { replay: Replay; url: string }) => url,
  destructive: true,
  send: (api, { replay }, body) =>
    api.post('/api/admin/webhook-replays/{id}/stop', { params: path(replay), body }),
  refreshes,
});
