import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { instant } from '#platform/database/columns.js';

export const WebhookLaneSchema = defineEntity({
  name: 'WebhookLane',
  tableName: 'webhook_lanes',
  properties: {
    endpointId: p.uuid().primary(),
    lane: p.text().primary(),
    /** When its oldest delivery is due; while the lane is leased, when the lease expires. */
    dueAt: instant(),
    /** Of the worker that sends its messages; null while none does. */
    lease: p.uuid().nullable(),
  },
  indexes: [{ name: 'webhook_lanes_due_at_index', properties: ['endpointId', 'dueAt'] }],
});

export type WebhookLaneTables = InferKyselyDB<typeof WebhookLaneSchema>;

/**
 * Deliveries to one endpoint that are sent one after the other. Its row exists as long as one of them is pending, and
 * adding the first or removing the last locks it.
 */
export class WebhookLane extends WebhookLaneSchema.class {}
WebhookLaneSchema.setClass(WebhookLane);
