import { BullModule } from '@nestjs/bullmq';
import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { DatabaseConfig } from '#config/database.config.js';
import { RedisConfig } from '#config/redis.config.js';
import { JobQueue } from './job-queue.js';
import { JobRegistry } from './job-registry.js';
import { JobRunner } from './job-runner.js';
import { processors } from './processors.js';
import { queueConnection } from './queue-connection.js';
import { queueNames } from './queue-names.js';

/** The queues and what may be put on them. */
@Global()
@Module({
  imports: [
    DiscoveryModule,
    BullModule.forRootAsync({ inject: [RedisConfig, DatabaseConfig], useFactory: queueConnection }),
    BullModule.registerQueue(...queueNames.map((name) => ({ name }))),
  ],
  providers: [JobRegistry, JobQueue],
  exports: [JobRegistry, JobQueue],
})
export class QueuesModule {}

/** What takes jobs from the queues; only in processes that work. */
@Module({ imports: [QueuesModule], providers: [JobRunner, ...processors] })
export class QueueWorkersModule {}
