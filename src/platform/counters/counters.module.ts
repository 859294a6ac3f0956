import { Global, Module } from '@nestjs/common';
import { DatabaseConfig } from '#config/database.config.js';
import { RedisConfig } from '#config/redis.config.js';
import { CounterStore } from './counter-store.js';
import { PostgresStore } from './postgres-store.js';
import { PurgeCounts } from './purge-counts.job.js';
import { RedisStore } from './redis-store.js';
import { RateLimitMetrics } from './rate-limit.metrics.js';
import { SharedCounters } from './shared-counters.service.js';

/** Decides what keeps the counts: Redis when there is one, else the database. Nothing else knows. */
function createStore({ urls }: RedisConfig, { url }: DatabaseConfig): CounterStore {
  return urls.length > 0 ? new RedisStore(urls) : new PostgresStore(url);
}

/** Counting what must not happen too often, over all processes. */
@Global()
@Module({
  providers: [
    { provide: CounterStore, inject: [RedisConfig, DatabaseConfig], useFactory: createStore },
    SharedCounters,
    RateLimitMetrics,
  ],
  exports: [SharedCounters, RateLimitMetrics],
})
export class CountersModule {}

/** The job around counts. */
@Module({ providers: [PurgeCounts] })
export class CounterWorkersModule {}
