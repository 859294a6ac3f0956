import { Injectable, Logger } from '@nestjs/common';
import { addSeconds, Clock } from '#common/time/clock.js';
import { doublingPause } from '#common/time/seconds.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { DueWorkRegistry } from './due-work.registry.js';
import { DueWorkRepository, type ClaimedWork, type ScheduledWork } from './due-work.repository.js';

/** Seconds that an item may run before another worker takes over. */
const LEASE = 120;
const PER_MERCHANT = 20;
const BATCH = 50;
/** Items of a merchant that run at the same time. */
const AT_ONCE = 8;
/** Seconds before the first retry; each further one waits twice as long, up to the longest. */
const FIRST_RETRY = 2;
const LONGEST_RETRY = 3_600;

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
    await Promise.all([...byMerchant.values()].map((items) => this.runInOrder(items)));
    return claimed.length;
  }

  /**
   * Runs one item at its due instant, while the clock of its merchant is stopped there.
   * @returns `busy` when another worker holds it or it waits after a failure
   */
  async runOne(item: ScheduledWork): Promise<'done' | 'failed' | 'busy'> {
    const now = this.clock.now();
    const until = addSeconds(now, LEASE);
    if (!(await this.work.claimOne(item, { now, until }))) return 'busy';
    return (await this.run(item, until, item.dueAt)) ? 'done' : 'failed';
  }

  private async runInOrder(items: readonly ClaimedWork[]): Promise<void> {
    for (const group of independentGroups(items))
      await Promise.all(
        group.map(({ claimedUntil, clockOffset, ...item }) =>
          this.run(item, claimedUntil, addSeconds(this.clock.now(), clockOffset)),
        ),
      );
  }

  private async run({ failures, ...item }: ScheduledWork, claimedUntil: Date, at: Date): Promise<boolean> {
    try {
      await this.unitOfWork.apart(() => this.registry.get(item.kind).run(item, at));
      await this.work.finish(item, claimedUntil);
      return true;
    } catch (error) {
      this.logger.error({ err: error as Error, ...item }, 'due work failed and is retried');
      const pause = doublingPause(failures, { first: FIRST_RETRY, longest: LONGEST_RETRY });
      await this.work.postpone(item, claimedUntil, addSeconds(this.clock.now(), pause));
      return false;
    }
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
    if (group !== undefined && group[0]?.kind === item.kind && group.length < AT_ONCE) group.push(item);
    else groups.push([item]);
  }
  return groups;
}
