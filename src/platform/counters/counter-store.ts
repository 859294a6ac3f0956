import type { RateLimiterAbstract } from 'rate-limiter-flexible';

/** So many in so many seconds, from the first one on. A window that has ended is followed by a new one. */
export interface WindowSpec {
  /** Tells the keys of one window from those of another. */
  name: string;
  seconds: number;
  max: number;
}

/** What keeps the counts that all processes share. */
export abstract class CounterStore {
  abstract limiterFor(window: WindowSpec): RateLimiterAbstract;
  /** Begins to connect without waiting for it. */
  abstract open(): void;
  abstract close(): Promise<void>;
}
