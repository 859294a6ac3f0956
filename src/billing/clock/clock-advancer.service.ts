import { Injectable } from '@nestjs/common';
import { addSeconds, Clock } from '#common/time/clock.js';
import { FinishClockAdvance } from './actions/finish-clock-advance.js';
import { ClockAdvanceRepository, type RunningAdvance } from './clock-advance.repository.js';
import { DueWorkRunner } from './due-work-runner.service.js';
import type { ScheduledWork } from './due-work.repository.js';

/** Seconds after which another worker takes over an advance. */
const LEASE = 180;
/** Seconds before work is tried again that failed or is still held by a worker. */
const PAUSE = 1;
/** Failures of one item after which the advance ends where it is. */
const MOST_FAILURES = 5;

/** Advances clocks and runs the work that falls due in between, in order of due time. */
@Injectable()
export class ClockAdvancer {
  constructor(
    private readonly advances: ClockAdvanceRepository,
    private readonly runner: DueWorkRunner,
    private readonly finishClockAdvance: FinishClockAdvance,
    private readonly clock: Clock,
  ) {}

  /** Takes an unfinished advance as far as it goes without waiting; false when there was none. */
  async advanceNext(): Promise<boolean> {
    const advance = await this.advances.claim(this.clock.now(), this.lease());
    if (advance === null) return false;
    const { merchantId, toTime } = advance;
    let items = await this.runner.listNext(merchantId, toTime);
    while (items[0] !== undefined) {
      if (items[0].failures >= MOST_FAILURES) return this.finish(advance, items[0].kind);
      if (!(await this.run(advance, items))) return this.pause(advance);
      items = await this.runner.listNext(merchantId, toTime);
    }
    return this.finish(advance, null);
  }

  private async run(advance: RunningAdvance, items: readonly ScheduledWork[]): Promise<boolean> {
    const { dueAt } = items.at(-1) ?? { dueAt: advance.toTime };
    await this.advances.proceed(advance, dueAt, this.lease());
    const done = await this.runner.runAtDue(items);
    await this.advances.countRun(advance, done);
    return done === items.length;
  }

  private async pause(advance: RunningAdvance): Promise<boolean> {
    await this.advances.release(advance, addSeconds(this.clock.now(), PAUSE));
    return false;
  }

  private async finish({ id }: RunningAdvance, failedKind: string | null): Promise<boolean> {
    await this.finishClockAdvance.execute(id, failedKind);
    return true;
  }

  private lease(): Date {
    return addSeconds(this.clock.now(), LEASE);
  }
}
