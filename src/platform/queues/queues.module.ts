import { BullModule } from '@nestjs/bullmq';
import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { DatabaseConfig } from '#config/database.config.js';
import { RedisConfig } from '#config/redis.config.js';
import { JobQueue } from './job-queue.service.js';
import { JobRegistry } from './job.registry.js';
import { JobRunner } from './job-runner.service.js';
import { PostgresTransport } from './postgres-transport.js';
import { processors } from './processors.js';
import { queueNames } from './queue-names.js';
import { QueueTransport } from './queue-transport.js';
import { QueueWorker } from './queue.worker.js';
import { RedisTransport } from './redis-transport.js';
import { JobScheduler } from './job-scheduler.service.js';
import { TrimNotes } from './trim-notes.job.js';

/** Decides what carries the queues: Redis when there is one, else the database. Nothing else knows. */
function createTransport({ urls }: RedisConfig, { url }: DatabaseConfig): QueueTransport {
  return urls.length > 0 ? new RedisTransport(urls) : new PostgresTransport(url);
}

@Module({
  providers: [
    { provide: QueueTransport, inject: [RedisConfig, DatabaseConfig], useFactory: createTransport },
  ],
  exports: [QueueTransport],
})
export class TransportModule {}

/** The queues and what may be put on them. */
@Global()
@Module({
  imports: [
    DiscoveryModule,
    TransportModule,
    BullModule.forRootAsync({
      imports: [TransportModule],
      inject: [QueueTransport],
      useFactory: ({ queueOptions }: QueueTransport) => queueOptions,
      // Workers begin when they are told to.
      extraOptions: { manualRegistration: true },
    }),
    BullModule.registerQueue(...queueNames.map((name) => ({ name }))),
  ],
  providers: [JobRegistry, JobQueue],
  exports: [JobRegistry, JobQueue, TransportModule, BullModule],
})
export class QueuesModule {}

/** What takes jobs from the queues; only in processes that work. */
@Module({
  imports: [QueuesModule],
  providers: [JobRunner, QueueWorker, JobScheduler, TrimNotes, ...processors],
})
export class QueueWorkersModule {}
