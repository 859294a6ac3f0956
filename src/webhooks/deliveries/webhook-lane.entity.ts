import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { instant } from '#platform/database/columns.js';

export const WebhookLaneSchema = defineEntity({
  name: 'WebhookLane',
  tableName: 'webhook_lanes',
  properties: {
    endpointId: p.uuid().primary(),
    lane: p.text().primary(),
    /** When its oldest delivery is to be sent; while a worker has it in hand, when that worker counts as dead. */
    dueAt: instant(),
    /** Of the worker that has it in hand; null when nobody has. */
    lease: p.uuid().nullable(),
  },
  indexes: [{ name: 'webhook_lanes_due_at_index', properties: ['endpointId', 'dueAt'] }],
});

export type WebhookLaneTables = InferKyselyDB<typeof WebhookLaneSchema>;

/**
 * Deliveries to one endpoint that are sent one after the other. Its row exists as long as one of them is pending, and
 * whoever adds the first, or takes away the last, holds it.
 */
export class WebhookLane extends WebhookLaneSchema.class {}
WebhookLaneSchema.setClass(WebhookLane);
