import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import type { FailureKind } from '#platform/outbound/outbound.js';
import { instant } from '#platform/database/columns.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';

/** Why no answer came; `unsigned` when the endpoint's secret or headers cannot be read, so that nothing was sent. */
export type AttemptFailure = FailureKind | 'unsigned';

export const WebhookAttemptSchema = defineEntity({
  name: 'WebhookAttempt',
  tableName: 'webhook_attempts',
  properties: {
    /** Made when it began, so that ids sort by that. */
    id: p.uuid().primary(),
    deliveryId: () =>
      p
        .manyToOne(WebhookDelivery)
        .mapToPk()
        .fieldName('delivery_id')
        .deleteRule('cascade')
        .index('webhook_attempts_delivery_id_index'),
    endpointId: p.uuid(),
    /** Where it went. */
    url: p.text(),
    attemptedAt: instant(),
    /** Milliseconds from the look-up of the name to the end of the answer. */
    duration: p.integer(),
    succeeded: p.boolean(),
    /** Null when nothing answered. */
    httpCode: p.integer().nullable(),
    failure: p.text().$type<AttemptFailure>().nullable(),
    /** The failure in words, or the beginning of what was answered. */
    response: p.text(),
  },
  indexes: [
    { name: 'webhook_attempts_endpoint_id_index', properties: ['endpointId', 'id'] },
    { name: 'webhook_attempts_attempted_at_index', properties: ['attemptedAt'] },
    {
      name: 'webhook_attempts_failed_index',
      expression: `create index "webhook_attempts_failed_index" on "webhook_attempts" ("id") where not succeeded`,
    },
  ],
});

export type WebhookAttemptTables = InferKyselyDB<typeof WebhookAttemptSchema>;

/** One request to an endpoint, and how it was answered. */
export class WebhookAttempt extends WebhookAttemptSchema.class {}
WebhookAttemptSchema.setClass(WebhookAttempt);
