import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { AskStore } from './counter-store.js';

/** What a key has come to in its window. */
export interface Counted {
  total: number;
  /** Milliseconds until the window ends. */
  msLeft: number;
}

interface Turn {
  points: number;
  counted: Promise<Counted | null>;
}

/**
 * Adds to the counts of a store. While a statement for a key runs, further counts of this key gather and share the next
 * one: a burst of requests from one address takes two statements instead of queueing for the same row.
 */
export class GatheredCounts {
  private readonly running = new Map<string, Promise<Counted | null>>();
  private readonly gathering = new Map<string, Turn>();

  constructor(
    private readonly store: RateLimiterAbstract,
    private readonly ask: AskStore,
  ) {}

  /** What the key has come to with these points, in the order of the calls; null while the store is away. */
  async add(key: string, points: number): Promise<Counted | null> {
    const turn = this.gathering.get(key) ?? this.gather(key);
    turn.points += points;
    const own = turn.points;
    const counted = await turn.counted;
    return counted && { ...counted, total: counted.total - turn.points + own };
  }

  private gather(key: string): Turn {
    const turn: Turn = { points: 0, counted: Promise.resolve().then(async () => this.run(key, turn)) };
    this.gathering.set(key, turn);
    return turn;
  }

  private async run(key: string, turn: Turn): Promise<Counted | null> {
    await this.running.get(key);
    this.gathering.delete(key);
    const counted = this.count(key, turn.points);
    this.running.set(key, counted);
    const answer = await counted;
    if (this.running.get(key) === counted) this.running.delete(key);
    return answer;
  }

  private async count(key: string, points: number): Promise<Counted | null> {
    // What the library calls a penalty is a count without a verdict.
    const counted = await this.ask(async () => this.store.penalty(key, points));
    return counted && { total: counted.consumedPoints, msLeft: counted.msBeforeNext };
  }
}
