import type { Room } from '#platform/rooms/room.js';
import { HandleGatewayEvent } from './actions/handle-gateway-event.js';
import { GatewayEventHandlers } from './gateway-event-handlers.registry.js';
import { GatewayEventRunner } from './gateway-event-runner.service.js';
import { GatewayEventRepository } from './gateway-event.repository.js';
import { GatewayEventSignal } from './gateway-event.signal.js';
import { GatewayEventWorker } from './gateway-event.worker.js';
import { GatewayRegistry } from './gateway.registry.js';
import { IncomingGatewayEvents } from './incoming-gateway-events.service.js';
import { PurgeGatewayEvents } from './jobs/purge-gateway-events.job.js';
import { PaymentForms } from './payment-forms.service.js';
import { StoredGatewayEvent } from './stored-gateway-event.entity.js';

/** The port to the gateways that take payments, and what they report. */
export const gateways = {
  entities: [StoredGatewayEvent],
  providers: [
    GatewayRegistry,
    PaymentForms,
    GatewayEventHandlers,
    GatewayEventRepository,
    IncomingGatewayEvents,
    HandleGatewayEvent,
    GatewayEventRunner,
  ],
  workers: [GatewayEventSignal, GatewayEventWorker, PurgeGatewayEvents],
} satisfies Room;
