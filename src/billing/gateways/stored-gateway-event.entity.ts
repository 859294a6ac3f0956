import { defineEntity, p } from '@mikro-orm/postgresql';
import type { PaymentGatewayName } from '#config/settings/billing.settings.js';
import { instant, textId } from '#platform/database/columns.js';
import type { GatewayEvent, GatewayEventType } from './gateway-event.js';

export const StoredGatewayEventSchema = defineEntity({
  name: 'StoredGatewayEvent',
  tableName: 'gateway_events',
  properties: {
    id: p.uuid().primary(),
    gateway: p.text().$type<PaymentGatewayName>(),
    /** The gateway's id of the event. */
    eventId: p.text().collation('C'),
    merchantId: textId(),
    type: p.text().$type<GatewayEventType>(),
    event: p.json().$type<GatewayEvent>(),
    failures: p.integer(),
    /** In real time, as the next: when it is handled, or handled again after a failure; null once it was. */
    dueAt: instant().nullable(),
    receivedAt: instant(),
  },
  uniques: [{ name: 'gateway_events_event_id_unique', properties: ['gateway', 'eventId'] }],
  indexes: [
    {
      name: 'gateway_events_due_index',
      expression:
        'create index "gateway_events_due_index" on "gateway_events" ("due_at") where due_at is not null',
    },
    {
      name: 'gateway_events_handled_index',
      expression:
        'create index "gateway_events_handled_index" on "gateway_events" ("received_at") where due_at is null',
    },
  ],
});

/** An event of a gateway, stored when it came in and handled once. */
export class StoredGatewayEvent extends StoredGatewayEventSchema.class {
  get isHandled(): boolean {
    return this.dueAt === null;
  }

  markHandled(): void {
    this.dueAt = null;
  }
}
StoredGatewayEventSchema.setClass(StoredGatewayEvent);
