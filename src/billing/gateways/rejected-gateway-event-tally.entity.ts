import { defineEntity, p } from '@mikro-orm/postgresql';
import type { PaymentGatewayName } from '#config/settings/billing.settings.js';
import { instant } from '#platform/database/columns.js';

export const RejectedGatewayEventTallySchema = defineEntity({
  name: 'RejectedGatewayEventTally',
  tableName: 'rejected_gateway_event_tallies',
  properties: {
    gateway: p.text().$type<PaymentGatewayName>().primary(),
    /** The hour, in real time, in which they came in. */
    hour: instant().primary(),
    count: p.bigint('number'),
  },
});

/** How many events a gateway was said to have sent in an hour whose signature or body was invalid. */
export class RejectedGatewayEventTally extends RejectedGatewayEventTallySchema.class {}
RejectedGatewayEventTallySchema.setClass(RejectedGatewayEventTally);
