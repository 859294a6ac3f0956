import { defineAuditActions } from '#platform/audit/audit-actions.js';

/** What this domain writes into the trail. */
export const WebhookAudit = defineAuditActions({
  ENDPOINT_SWITCHED_OFF: {
    name: 'webhook_endpoint.switched_off',
    meaning: 'A webhook endpoint failed often and long, or answered 410, and is sent nothing more.',
  },
});
