import { setTimeout as sleep } from 'node:timers/promises';
import { createRedisBackend, type IQueueBackend } from 'bullmq';
import type { Cluster, Redis, RedisOptions } from 'ioredis';
import { connectToRedis, endConnection } from '../redis/connect-to-redis.js';
import { QueueTransport, type BackendArguments } from './queue-transport.js';

/** Milliseconds a connection may take, and an answer that nobody delays on purpose. */
const PATIENCE = 5_000;
/** Milliseconds a start waits for the first connection. */
const START_PATIENCE = 2_000;

const COMMON: RedisOptions = { connectTimeout: PATIENCE, keepAlive: 10_000 };
/** Whoever adds a job has it in a row; being told at once that Redis is away serves them best. */
const PRODUCER: RedisOptions = {
  ...COMMON,
  lazyConnect: true,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  commandTimeout: PATIENCE,
};
/** Workers have nothing better to do than to wait. */
const WORKER: RedisOptions = { ...COMMON, maxRetriesPerRequest: null };

/** Queues on a Redis server, or on a cluster when several of its nodes are named. */
export class RedisTransport extends QueueTransport {
  override readonly carrier = 'redis';
  private readonly producer: Redis | Cluster;
  private isClosed = false;
  /** What all workers share, and the copies made of it. */
  private readonly workers: (Redis | Cluster)[] = [];

  constructor(private readonly addresses: string[]) {
    super();
    this.producer = this.connect(PRODUCER);
    // Many queues and workers share a connection and listen to it; that is no leak.
    this.producer.setMaxListeners(0);
  }

  override backendOf(...[name, options, kind]: BackendArguments): IQueueBackend {
    if (!kind?.withBlockingConnection) {
      // Not waiting for the connection is what lets an addition fail at once.
      const producing = { ...options, skipWaitingForReady: true, skipVersionCheck: true };
      return createRedisBackend(name, { ...producing, connection: this.producer }, kind);
    }
    return createRedisBackend(name, { ...options, connection: this.workerConnection() }, kind);
  }

  override async open(): Promise<void> {
    const { status } = this.producer;
    if (status === 'ready') return;
    const ready = new Promise((resolve) => this.producer.once('ready', resolve));
    if (status === 'wait') this.producer.connect().catch(() => undefined);
    await Promise.race([ready, sleep(START_PATIENCE, undefined, { ref: false })]);
  }

  /** Redis trims its streams whenever it writes to them. */
  override async trim(): Promise<void> {
    // Nothing is left to do.
  }

  override async close(): Promise<void> {
    this.isClosed = true;
    for (const client of [this.producer, ...this.workers]) endConnection(client);
  }

  private workerConnection(): Redis | Cluster {
    const [shared] = this.workers;
    if (shared !== undefined) return shared;
    const first = this.noteCopies(this.connect(WORKER).setMaxListeners(0));
    this.workers.push(first);
    return first;
  }

  /** Each worker waits for jobs on a copy of its own, which would wait for ever when Redis is away at the stop. */
  private noteCopies(client: Redis | Cluster): Redis | Cluster {
    const duplicate = client.duplicate.bind(client) as (...args: unknown[]) => Redis | Cluster;
    const noted = (...args: unknown[]): Redis | Cluster => {
      const copy = duplicate(...args);
      this.workers.push(copy);
      return copy;
    };
    return Object.assign(client, { duplicate: noted });
  }

  private connect(options: RedisOptions): Redis | Cluster {
    // The library connects anew whatever is closed under a worker; once all is over, that must not go on for ever.
    return connectToRedis(this.addresses, options, () => this.isClosed);
  }
}
