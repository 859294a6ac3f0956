import { defineAuditActions } from '#platform/audit/audit-actions.js';

/** Audit actions of this domain. */
export const WebhookAudit = defineAuditActions({
  ENDPOINT_SWITCHED_OFF: {
    name: 'webhook_endpoint.switched_off',
    meaning: 'A webhook endpoint was disabled after repeated failures or a 410 response.',
  },
  ENDPOINT_CREATED: {
    name: 'webhook_endpoint.created',
    meaning: 'A webhook endpoint was created by a member, an access token or staff.',
  },
  ENDPOINT_UPDATED: {
    name: 'webhook_endpoint.updated',
    meaning: 'A webhook endpoint was updated, enabled or disabled.',
  },
  ENDPOINT_SECRET_ROTATED: {
    name: 'webhook_endpoint.secret_rotated',
    meaning: 'The secret of a webhook endpoint was rotated.',
  },
  ENDPOINT_DELETED: { name: 'webhook_endpoint.deleted', meaning: 'A webhook endpoint was deleted.' },
  MESSAGE_REDELIVERED: {
    name: 'webhook_endpoint.message_redelivered',
    meaning: 'A message to a webhook endpoint was redelivered.',
  },
  REPLAY_REQUESTED: {
    name: 'webhook_endpoint.replay_requested',
    meaning: 'A replay of all or only missed events of a time range was started.',
  },
  REPLAY_STOPPED: {
    name: 'webhook_endpoint.replay_stopped',
    meaning: 'A staff member stopped a replay before all of its events were enqueued.',
  },
  TEST_EVENT_SENT: {
    name: 'webhook_endpoint.test_sent',
    meaning: 'A test event was sent to a webhook endpoint.',
  },
});
