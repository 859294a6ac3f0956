import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { instant } from '#platform/database/columns.js';
import { WebhookEvent } from '../events/webhook-event.entity.js';

/** `pending`: to be sent, or to be tried again. `failed`: it will not be tried again by itself. */
export const deliveryStatuses = ['pending', 'succeeded', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

export const WebhookDeliverySchema = defineEntity({
  name: 'WebhookDelivery',
  tableName: 'webhook_deliveries',
  properties: {
    /** The `webhook-id` of every attempt. */
    id: p.uuid().primary(),
    eventId: () => p.manyToOne(WebhookEvent).mapToPk().fieldName('event_id').deleteRule('cascade'),
    /**
     * No foreign key, here and in the tables beside: an endpoint, or an organization with its endpoints, ends at once,
     * however many messages it leaves behind. Those are sent no more, shown to nobody, and removed with their events.
     */
    endpointId: p.uuid(),
    /** Deliveries of one lane of an endpoint are sent one after the other: those about one record. */
    lane: p.text(),
    /** That of the event: the place within the lane. */
    position: p.bigint('number'),
    /** The JSON that is sent where it differs from that of the event, fixed when the delivery is created. */
    payload: p.text().nullable(),
    status: p.text().$type<DeliveryStatus>(),
    /** Since it was last asked for; a replay begins to count anew. */
    attempts: p.integer(),
    firstAttemptAt: instant().nullable(),
    lastAttemptAt: instant().nullable(),
    /** Of the last attempt; null when nothing answered. */
    lastHttpCode: p.integer().nullable(),
    createdAt: instant(),
  },
  uniques: [{ name: 'webhook_deliveries_event_endpoint_unique', properties: ['eventId', 'endpointId'] }],
  indexes: [
    {
      name: 'webhook_deliveries_lane_index',
      expression: `create index "webhook_deliveries_lane_index" on "webhook_deliveries" ("endpoint_id", "lane", "position") where status = 'pending'`,
    },
    { name: 'webhook_deliveries_endpoint_id_index', properties: ['endpointId', 'position'] },
    {
      name: 'webhook_deliveries_failed_index',
      expression: `create index "webhook_deliveries_failed_index" on "webhook_deliveries" ("endpoint_id", "position") where status = 'failed'`,
    },
    {
      name: 'webhook_deliveries_given_up_index',
      expression: `create index "webhook_deliveries_given_up_index" on "webhook_deliveries" ("id") where status = 'failed'`,
    },
  ],
});

export type WebhookDeliveryTables = InferKyselyDB<typeof WebhookDeliverySchema>;

/** One message to one endpoint, and what became of it. */
export class WebhookDelivery extends WebhookDeliverySchema.class {}
WebhookDeliverySchema.setClass(WebhookDelivery);
