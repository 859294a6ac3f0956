import { type RateLimiterAbstract, RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { WindowSpec } from './counter-store.js';

/** What a key has come to. */
export interface Count {
  total: number;
  /** Whether the total is more than the window allows; while the store is away, more than its floor allows. */
  isOver: boolean;
  /** Milliseconds until the window ends. */
  msLeft: number;
  /** Undoes this one count. */
  takeBack: () => Promise<void>;
}

/** Asks the store, or answers null at once while it is away. */
export type AskStore = <T>(question: () => Promise<T>) => Promise<T | null>;

/**
 * A fixed window over keys that all processes count together. While the store is away each process counts by itself and
 * allows half as many, so that an outage neither opens the door nor closes it.
 */
export class SharedWindow {
  private readonly floor: RateLimiterMemory;
  private readonly floorMax: number;

  constructor(
    readonly spec: WindowSpec,
    private readonly shared: RateLimiterAbstract,
    private readonly ask: AskStore,
  ) {
    this.floorMax = Math.ceil(spec.max / 2);
    this.floor = new RateLimiterMemory({ points: this.floorMax, duration: spec.seconds });
  }

  /** Counts first and judges then, in one atomic step, so that of many at once no more than the maximum pass. */
  async count(key: string, points = 1): Promise<Count> {
    // What the library calls a penalty is a count without a verdict.
    const counted = await this.ask(() => this.shared.penalty(key, points));
    if (counted !== null) {
      const takeBack = () => this.ask(() => this.shared.reward(key, points));
      return this.judge(counted, this.spec.max, takeBack);
    }
    const takeBack = () => this.floor.reward(key, points);
    return this.judge(await this.floor.penalty(key, points), this.floorMax, takeBack);
  }

  /** Lets a key begin anew. */
  async forget(key: string): Promise<void> {
    await Promise.all([this.ask(() => this.shared.delete(key)), this.floor.delete(key)]);
  }

  private judge(counted: RateLimiterRes, max: number, takeBack: () => Promise<unknown>): Count {
    const { consumedPoints: total, msBeforeNext: msLeft } = counted;
    const endsAt = Date.now() + msLeft;
    return {
      total,
      isOver: total > max,
      msLeft,
      takeBack: async () => {
        // In the next window it would be one too many.
        if (Date.now() < endsAt) await takeBack();
      },
    };
  }
}
