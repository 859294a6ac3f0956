import type { Room } from '#platform/rooms/room.js';
import { HandleGatewayEvent } from './actions/handle-gateway-event.js';
import { ReprocessGatewayEvent } from './actions/reprocess-gateway-event.js';
import { GatewayEventHandlers } from './gateway-event-handlers.registry.js';
import { GatewayEventMetrics } from './gateway-event.metrics.js';
import { GatewayEventRunner } from './gateway-event-runner.service.js';
import { GatewayEventRepository } from './gateway-event.repository.js';
import { GatewayEventSignal } from './gateway-event.signal.js';
import { GatewayEventWorker } from './gateway-event.worker.js';
import { GatewayRegistry } from './gateway.registry.js';
import { GatewayEventsStaffController } from './http/gateway-events.staff.controller.js';
import { IncomingGatewayEvents } from './incoming-gateway-events.service.js';
import { PurgeGatewayEvents } from './jobs/purge-gateway-events.job.js';
import { RejectedGatewayEventRecorder } from './rejected-gateway-event-recorder.service.js';
import { RejectedGatewayEventTally } from './rejected-gateway-event-tally.entity.js';
import { RejectedGatewayEventTallyRepository } from './rejected-gateway-event-tally.repository.js';
import { RejectedGatewayEventQueries } from './rejected-gateway-event.queries.js';
import { PaymentForms } from './payment-forms.service.js';
import { StaffGatewayEventQueries } from './staff-gateway-event.queries.js';
import { StaffGatewayEventReader } from './staff-gateway-event-reader.service.js';
import { MadeCharges } from './made-charges.registry.js';
import { StoredGatewayEvent } from './stored-gateway-event.entity.js';
import { UnhandledGatewayEventQueries } from './unhandled-gateway-event.queries.js';

/** The port to the gateways that take payments, and what they report. */
export const gateways = {
  entities: [StoredGatewayEvent, RejectedGatewayEventTally],
  providers: [
    GatewayRegistry,
    PaymentForms,
    GatewayEventHandlers,
    MadeCharges,
    GatewayEventRepository,
    UnhandledGatewayEventQueries,
    GatewayEventMetrics,
    RejectedGatewayEventTallyRepository,
    RejectedGatewayEventQueries,
    RejectedGatewayEventRecorder,
    IncomingGatewayEvents,
    HandleGatewayEvent,
    GatewayEventRunner,
  ],
  workers: [GatewayEventSignal, GatewayEventWorker, PurgeGatewayEvents],
  staffControllers: [GatewayEventsStaffController],
  staffProviders: [StaffGatewayEventQueries, StaffGatewayEventReader, ReprocessGatewayEvent],
} satisfies Room;
