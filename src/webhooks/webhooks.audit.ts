import { defineAuditActions } from '#platform/audit/audit-actions.js';

/** Audit actions of this domain. */
export const WebhookAudit = defineAuditActions({
  ENDPOINT_SWITCHED_OFF: {
    name: 'webhook_endpoint.switched_off',
    meaning: 'A webhook endpoint failed often and long, or answered 410, and is sent nothing more.',
  },
  ENDPOINT_CREATED: {
    name: 'webhook_endpoint.created',
    meaning: 'A member or a server of an organization, or staff, added a webhook endpoint.',
  },
  ENDPOINT_UPDATED: {
    name: 'webhook_endpoint.updated',
    meaning: 'A webhook endpoint was changed, or switched on or off, by whoever manages it.',
  },
  ENDPOINT_SECRET_ROTATED: {
    name: 'webhook_endpoint.secret_rotated',
    meaning: 'A webhook endpoint was given another secret.',
  },
  ENDPOINT_DELETED: { name: 'webhook_endpoint.deleted', meaning: 'A webhook endpoint was ended.' },
  MESSAGE_REDELIVERED: {
    name: 'webhook_endpoint.message_redelivered',
    meaning: 'A message was sent to a webhook endpoint again.',
  },
  REPLAY_REQUESTED: {
    name: 'webhook_endpoint.replay_requested',
    meaning: 'The events of a span of time were sent to a webhook endpoint again, or those it had missed.',
  },
  REPLAY_STOPPED: {
    name: 'webhook_endpoint.replay_stopped',
    meaning: 'Staff ended a replay to a webhook endpoint before all of its events were on their way.',
  },
  TEST_EVENT_SENT: {
    name: 'webhook_endpoint.test_sent',
    meaning: 'A webhook endpoint was sent an example of an event.',
  },
});
