import { beforeEach, describe, expect, it } from '@jest/globals';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { GatheredCounts } from './gathered-counts.js';

const askAlways = async <T>(question: () => Promise<T>): Promise<T> => question();

/** A store that holds its answers until `release`, and records the points of each statement. */
class HeldStore extends RateLimiterMemory {
  readonly statements: [key: string, points: number][] = [];
  private held = Promise.withResolvers<undefined>();

  override async penalty(key: string, points: number) {
    this.statements.push([key, points]);
    await this.held.promise;
    return super.penalty(key, points);
  }

  release(): void {
    this.held.resolve(undefined);
  }
}

describe('counts of one key', () => {
  let store: HeldStore;
  let counts: GatheredCounts;

  beforeEach(() => {
    store = new HeldStore({ points: 100, duration: 60 });
    counts = new GatheredCounts(store, askAlways);
  });

  const totals = async (adding: Promise<{ total: number } | null>[]) =>
    (await Promise.all(adding)).map((counted) => counted?.total);

  it('share the statement after the one that runs, each with its own total', async () => {
    const first = counts.add('a', 1);
    await turnOfTheLoop();
    const others = [counts.add('a', 1), counts.add('a', 5), counts.add('a', 1)];
    store.release();
    expect(await totals([first, ...others])).toEqual([1, 2, 7, 8]);
    expect(store.statements).toEqual([
      ['a', 1],
      ['a', 7],
    ]);
  });

  it('do not wait for those of another key', async () => {
    const adding = [counts.add('a', 1), counts.add('b', 1)];
    await turnOfTheLoop();
    expect(store.statements).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
    store.release();
    expect(await totals(adding)).toEqual([1, 1]);
  });

  it('go on from what earlier ones came to', async () => {
    store.release();
    expect([await totals([counts.add('a', 2)]), await totals([counts.add('a', 1)])]).toEqual([[2], [3]]);
  });

  it('are unknown together while the store is away', async () => {
    const away = new GatheredCounts(store, async () => null);
    expect(await Promise.all([away.add('a', 1), away.add('a', 1)])).toEqual([null, null]);
  });
});

async function turnOfTheLoop(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}
