import { defineAction } from '../../actions/defineAction';

/** Starts a verification. */
export const startVerification = defineAction({
  words: 'resources.billing-verifications.verb.start',
  permission: ['billing', 'manage'],
  allows: ({ isRunning }) => !isRunning,
  subject: (_state: { isRunning: boolean }) => '',
  send: (api, _state, body) => api.post('/api/admin/billing-verifications', { body }),
  refreshes: [['billing-verifications'], ['audit-entries']],
  refreshesOnFailure: true,
  goesTo: ({ id }) => ({ resource: 'billing-verifications', type: 'show', id }),
});
