import { Cluster, Redis, type RedisOptions } from 'ioredis';

/** Longest pause in milliseconds between two attempts to connect, so that work resumes soon after Redis has returned. */
const LONGEST_PAUSE = 2_000;
/** Milliseconds a closed connection waits for the server to close its end; a process cannot end before. */
const GOODBYE = 100;

/**
 * Connects to one server, or to a cluster when several of its nodes are named, and again whenever the connection is
 * lost, until `isOver` says that nobody needs it any more.
 */
export function connectToRedis(
  addresses: readonly string[],
  options: RedisOptions,
  isOver: () => boolean,
): Redis | Cluster {
  const [first = ''] = addresses;
  const retryStrategy = (attempts: number): number | null =>
    isOver() ? null : Math.min(attempts * 100, LONGEST_PAUSE);
  if (addresses.length === 1)
    return new Redis(first, { disconnectTimeout: GOODBYE, ...options, retryStrategy });
  const { lazyConnect = false, enableOfflineQueue = true } = options;
  return new Cluster([...addresses], {
    lazyConnect,
    enableOfflineQueue,
    clusterRetryStrategy: retryStrategy,
    redisOptions: { disconnectTimeout: GOODBYE, ...options, ...credentialsOf(new URL(first)) },
  });
}

/** The nodes that a cluster tells of by itself are entered like the first of those in the settings. */
function credentialsOf({ username, password, protocol }: URL): RedisOptions {
  return {
    ...(username !== '' && { username: decodeURIComponent(username) }),
    ...(password !== '' && { password: decodeURIComponent(password) }),
    ...(protocol === 'rediss:' && { tls: {} }),
  };
}

/**
 * A client between two attempts to connect never says that it has ended, and whoever waits for it would wait for ever.
 * One more attempt, after which there is no other, ends it audibly.
 */
export function endConnection(client: Redis | Cluster): void {
  if (client.status !== 'reconnecting') return client.disconnect();
  client.connect().then(
    () => client.disconnect(),
    () => undefined,
  );
}
