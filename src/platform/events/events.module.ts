import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { EventHandler } from './event-handler.service.js';
import { EventMarkRegistry } from './event-mark.registry.js';
import { EventMetrics } from './event.metrics.js';
import { EventRelayWorker } from './event-relay.worker.js';
import { EventRelay } from './event-relay.service.js';
import { HandleEvent } from './handle-event.job.js';
import { ListenerRegistry } from './listener.registry.js';
import { OutboxSignal } from './outbox.signal.js';
import { Outbox } from './outbox.service.js';
import { PurgeEvents } from './purge-events.job.js';

/** Recording events and handling them; what hands them over runs in processes that work. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [Outbox, ListenerRegistry, EventMarkRegistry, EventRelay, EventHandler, EventMetrics],
  exports: [Outbox, ListenerRegistry, EventMarkRegistry, EventRelay, EventHandler],
})
export class EventsModule {}

/** The relay's loop and the jobs around it. */
@Module({ providers: [EventRelayWorker, OutboxSignal, HandleEvent, PurgeEvents] })
export class EventWorkersModule {}
