import { Injectable, Logger } from '@nestjs/common';
import pLimit from 'p-limit';
import { addSeconds, Clock } from '#common/time/clock.js';
import { doublingPause } from '#common/time/seconds.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { DueRun, DueWorkHandler } from './due-work.decorator.js';
import { DueWorkRegistry } from './due-work.registry.js';
import { DueWorkRepository, type ClaimedWork, type ScheduledWork } from './due-work.repository.js';

/** Seconds that items may run before another worker takes over. */
const LEASE = 120;
const PER_MERCHANT = 24;
const BATCH = 72;
/** Items of a merchant that run at the same time. */
const AT_ONCE = 8;
/** Seconds before the first retry; each further one waits twice as long, up to the longest. */
const FIRST_RETRY = 2;
const LONGEST_RETRY = 3_600;
const DAY = 86_400;

interface ClaimedRun extends DueRun {
  item: ScheduledWork;
}

/** Runs the work of merchants as it falls due. */
@Injectable()
export class DueWorkRunner {
  private readonly logger = new Logger('Billing');

  constructor(
    private readonly work: DueWorkRepository,
    private readonly registry: DueWorkRegistry,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Runs a batch; returns how many items there were. */
  async runBatch(): Promise<number> {
    const now = this.clock.now();
    const until = addSeconds(now, LEASE);
    const claimed = await this.work.claim({ now, until }, { perMerchant: PER_MERCHANT, limit: BATCH });
    const byMerchant = Map.groupBy(claimed, ({ merchantId }) => merchantId);
    await Promise.all([...byMerchant.values()].map((items) => this.runInOrder(items, until)));
    return claimed.length;
  }

  /** Lists the merchant's next due item, and the items after it that can run in the same batch. */
  async listNext(merchantId: string, until: Date): Promise<ScheduledWork[]> {
    const [first, ...others] = await this.work.listFirst(merchantId, until, PER_MERCHANT);
    if (first === undefined) return [];
    const runsTogether = this.registry.get(first.kind).runAll !== undefined;
    if (!runsTogether || first.failures > 0) return [first];
    const horizon = addSeconds(first.dueAt, DAY);
    const end = others.findIndex(
      ({ kind, dueAt, failures }) => kind !== first.kind || dueAt >= horizon || failures > 0,
    );
    return [first, ...(end < 0 ? others : others.slice(0, end))];
  }

  /**
   * Runs the items of `listNext`, each at its due instant, while the merchant's clock is stopped there or later.
   * @returns the number of completed items; the rest failed, are waiting to be retried, or are claimed by another worker
   */
  async runAtDue(items: readonly ScheduledWork[]): Promise<number> {
    const now = this.clock.now();
    const until = addSeconds(now, LEASE);
    const claimed = await this.work.claimThese(items, { now, until });
    return this.runGroup(
      claimed.map((item) => ({ item, now: item.dueAt })),
      until,
    );
  }

  private async runInOrder(items: readonly ClaimedWork[], until: Date): Promise<void> {
    for (const group of independentGroups(items)) {
      const realTime = this.clock.now();
      await this.runGroup(
        group.map(({ clockOffset, ...item }) => ({ item, now: addSeconds(realTime, clockOffset) })),
        until,
      );
    }
  }

  /** Work of one kind. @returns how many are done */
  private async runGroup(runs: readonly ClaimedRun[], claimedUntil: Date): Promise<number> {
    const [first] = runs;
    if (first === undefined) return 0;
    const results = await this.runAll(this.registry.get(first.item.kind), runs);
    const done = runs.filter((_, index) => results[index]?.status === 'fulfilled').map(({ item }) => item);
    if (done.length > 0) await this.work.finish(done, claimedUntil);
    for (const [index, result] of results.entries())
      if (result.status === 'rejected') await this.postpone(runs[index]?.item, claimedUntil, result.reason);
    return done.length;
  }

  private async runAll(
    handler: DueWorkHandler,
    runs: readonly DueRun[],
  ): Promise<PromiseSettledResult<void>[]> {
    if (handler.runAll !== undefined && runs.length > 1) return handler.runAll(runs);
    const limit = pLimit(AT_ONCE);
    return Promise.allSettled(
      runs.map(({ item, now }) => limit(() => this.unitOfWork.apart(() => handler.run(item, now)))),
    );
  }

  private async postpone(item: ScheduledWork | undefined, claimedUntil: Date, error: unknown): Promise<void> {
    if (item === undefined) return;
    const { failures, ...named } = item;
    this.logger.error({ err: error as Error, ...named }, 'due work failed and is retried');
    const pause = doublingPause(failures, { first: FIRST_RETRY, longest: LONGEST_RETRY });
    await this.work.postpone(item, claimedUntil, addSeconds(this.clock.now(), pause));
  }
}

/**
 * The work of a merchant in the order in which it falls due. What follows each other and is of one kind is about different records,
 * and runs together; work of different kinds may be about the same record.
 */
function independentGroups(items: readonly ClaimedWork[]): ClaimedWork[][] {
  const groups: ClaimedWork[][] = [];
  for (const item of items.toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime())) {
    const group = groups.at(-1);
    if (group !== undefined && group[0]?.kind === item.kind) group.push(item);
    else groups.push([item]);
  }
  return groups;
}
