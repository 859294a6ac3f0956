import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import type { PaymentGatewayName } from '#config/settings/billing.settings.js';
import { instant, textId } from '#platform/database/columns.js';
import type { GatewayEvent, GatewayEventType } from './gateway-event.js';

/** Nearly all events have this type. */
export const USUAL_TYPE = 'charge.updated' satisfies GatewayEventType;
/** SQL: the charge or setup that an event is about, as the gateway names it. */
export const CHARGE_REF = `coalesce(event #>> '{charge,ref}', event #>> '{setup,ref}', event #>> '{refund,chargeRef}', event #>> '{dispute,chargeRef}')`;

export const StoredGatewayEventSchema = defineEntity({
  name: 'StoredGatewayEvent',
  tableName: 'gateway_events',
  properties: {
    id: p.uuid().primary(),
    gateway: p.text().$type<PaymentGatewayName>(),
    /** The gateway's id of the event. */
    eventId: p.text().collation('C'),
    merchantId: textId().nullable(),
    type: p.text().$type<GatewayEventType>(),
    event: p.json().$type<GatewayEvent>(),
    /** Since it came in, or since staff had it handled again. */
    failures: p.integer(),
    /** Why it was last not handled, also after it was. */
    lastError: p.text().nullable(),
    failedAt: instant().nullable(),
    /** In real time, as the next: when it is handled, or handled again after a failure; null once it was. */
    dueAt: instant().nullable(),
    receivedAt: instant(),
    /** When it was last handled; null also for those handled before this was stored. */
    handledAt: instant().nullable(),
  },
  uniques: [{ name: 'gateway_events_event_id_unique', properties: ['gateway', 'eventId'] }],
  indexes: [
    {
      name: 'gateway_events_due_index',
      expression:
        'create index "gateway_events_due_index" on "gateway_events" ("due_at") where due_at is not null',
    },
    { name: 'gateway_events_received_at_index', properties: ['receivedAt', 'id'] },
    { name: 'gateway_events_merchant_index', properties: ['merchantId', 'receivedAt', 'id'] },
    {
      name: 'gateway_events_rare_types_index',
      expression: `create index "gateway_events_rare_types_index" on "gateway_events" ("type", "received_at", "id") where type <> '${USUAL_TYPE}'`,
    },
    {
      name: 'gateway_events_charge_ref_index',
      expression: `create index "gateway_events_charge_ref_index" on "gateway_events" (${CHARGE_REF}, "received_at", "id")`,
    },
  ],
});

export type GatewayEventTables = InferKyselyDB<typeof StoredGatewayEventSchema>;

/** An event of a gateway, stored when it came in and handled once. */
export class StoredGatewayEvent extends StoredGatewayEventSchema.class {
  get isHandled(): boolean {
    return this.dueAt === null;
  }

  markHandled(now: Date): void {
    this.dueAt = null;
    this.handledAt = now;
  }

  /** Has it handled now, for the first time or again. */
  reprocess(now: Date): void {
    this.dueAt = now;
    this.failures = 0;
  }
}
StoredGatewayEventSchema.setClass(StoredGatewayEvent);
