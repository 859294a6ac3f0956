import type { Cluster, Redis, RedisOptions } from 'ioredis';
import { RateLimiterRedis, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { connectToRedis, endConnection } from '../redis/connect-to-redis.js';
import { CounterStore, type WindowSpec } from './counter-store.js';

/** A request waits for its count, so nothing is queued, and what may have been counted is not counted twice. */
const OPTIONS: RedisOptions = {
  lazyConnect: true,
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 5_000,
  commandTimeout: 2_000,
  keepAlive: 10_000,
};
/** Without a hash tag, so that a cluster spreads the keys over its nodes. */
const PREFIX = 'atrium:count';

/** Counts on Redis: one round trip each, and Redis itself lets them expire. */
export class RedisStore extends CounterStore {
  private readonly client: Redis | Cluster;
  private isClosed = false;

  constructor(addresses: readonly string[]) {
    super();
    this.client = connectToRedis(addresses, OPTIONS, () => this.isClosed);
    // Whoever asks is told; nobody else has to hear of a lost connection.
    this.client.on('error', () => undefined);
  }

  override limiterFor({ name, seconds, max }: WindowSpec): RateLimiterAbstract {
    return new RateLimiterRedis({
      storeClient: this.client,
      keyPrefix: `${PREFIX}:${name}`,
      points: max,
      duration: seconds,
      rejectIfRedisNotReady: true,
    });
  }

  override open(): void {
    if (this.client.status === 'wait') this.client.connect().catch(() => undefined);
  }

  override async close(): Promise<void> {
    this.isClosed = true;
    endConnection(this.client);
  }
}
