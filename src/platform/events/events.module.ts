import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { EventBatchHandler } from './event-batch-handler.service.js';
import { EventHandler } from './event-handler.service.js';
import { EventJobs } from './event-jobs.service.js';
import { EventMarkRegistry } from './event-mark.registry.js';
import { EventMetrics } from './event.metrics.js';
import { EventRelayWorker } from './event-relay.worker.js';
import { EventRelay } from './event-relay.service.js';
import { HandleEventBatch } from './handle-event-batch.job.js';
import { HandleEvent } from './handle-event.job.js';
import { ListenerRegistry } from './listener.registry.js';
import { OutboxSignal } from './outbox.signal.js';
import { Outbox } from './outbox.service.js';
import { PurgeEvents } from './purge-events.job.js';

/** Recording events and handling them; what hands them over runs in processes that work. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    Outbox,
    ListenerRegistry,
    EventMarkRegistry,
    EventRelay,
    EventHandler,
    EventBatchHandler,
    EventMetrics,
  ],
  exports: [Outbox, ListenerRegistry, EventMarkRegistry, EventRelay, EventHandler, EventBatchHandler],
})
export class EventsModule {}

/** The relay's loop and the jobs around it. */
@Module({
  providers: [EventRelayWorker, OutboxSignal, EventJobs, HandleEvent, HandleEventBatch, PurgeEvents],
})
export class EventWorkersModule {}
