import { defineAction } from '../../actions/defineAction';
import type { GatewayEvent } from './gateway-events.types';

/** Has a worker handle an event now. */
export const reprocess = defineAction({
  words: 'resources.gateway-events.verb.reprocess',
  permission: ['billing', 'manage'],
  subject: ({ eventId }: GatewayEvent) => eventId,
  facts: ({ state }) => [state === 'handled' ? 'again' : 'now'],
  send: (api, { id }, body) =>
    api.post('/api/admin/gateway-events/{id}/reprocess', { params: { path: { id } }, body }),
  refreshes: [['gateway-events'], ['billing-health'], ['audit-entries']],
  refreshesOnFailure: true,
});
