import { createPostgresBackend, setDefaultBackendFactory, type JobsOptions, type QueueOptions } from 'bullmq';
import { Pool } from 'pg';
import type { DatabaseConfig } from '#config/database.config.js';
import type { RedisConfig } from '#config/redis.config.js';
import { QUEUES, RETENTION, type QueueName } from './queue-names.js';

/** Keys of one installation share a hash tag, so that they live on one node of a Redis cluster. */
const PREFIX = '{atrium}';
/** Connections all queues of a process share on PostgreSQL; each worker keeps one of them to listen. */
const POOL_MAX = 8;
export const QUEUE_SCHEMA = 'bullmq';

/**
 * Decides what carries the queues: Redis when there is one, else the database. Nothing else knows. To be called before
 * any queue or worker exists.
 */
export function queueConnection(redis: RedisConfig, database: DatabaseConfig): QueueOptions {
  if (redis.url !== undefined) {
    setDefaultBackendFactory();
    return { prefix: PREFIX, connection: { url: redis.url, maxRetriesPerRequest: null } };
  }
  setDefaultBackendFactory(createPostgresBackend);
  return { connection: postgresPool(database.url) as never };
}

/** What every job of a queue is added with. */
export function jobDefaults(queue: QueueName): JobsOptions {
  const { attempts, backoff } = QUEUES[queue];
  return {
    attempts,
    backoff: { type: 'exponential', delay: backoff, jitter: 0.5 },
    removeOnComplete: { age: RETENTION.completedAge, count: RETENTION.completedCount },
    removeOnFail: { age: RETENTION.failedAge },
  };
}

function postgresPool(connectionString: string): Pool {
  const pool = new Pool({
    connectionString,
    max: POOL_MAX,
    keepAlive: true,
    options: `-c search_path=${QUEUE_SCHEMA}`,
    application_name: 'atrium',
  });
  // Each queue and worker listens to the pool's errors; that is no leak.
  pool.setMaxListeners(0);
  return pool;
}
