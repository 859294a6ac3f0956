import { Injectable } from '@nestjs/common';
import { addSeconds, Clock } from '#common/time/clock.js';
import { FinishClockAdvance } from './actions/finish-clock-advance.js';
import { ClockAdvanceRepository, type RunningAdvance } from './clock-advance.repository.js';
import { DueWorkRunner } from './due-work-runner.service.js';
import { DueWorkRepository, type ScheduledWork } from './due-work.repository.js';

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
    private readonly work: DueWorkRepository,
    private readonly runner: DueWorkRunner,
    private readonly finishClockAdvance: FinishClockAdvance,
    private readonly clock: Clock,
  ) {}

  /** Takes an unfinished advance as far as it goes without waiting; false when there was none. */
  async advanceNext(): Promise<boolean> {
    const advance = await this.advances.claim(this.clock.now(), this.lease());
    if (advance === null) return false;
    let next = await this.work.findFirst(advance.merchantId, advance.toTime);
    while (next !== null) {
      if (next.failures >= MOST_FAILURES) return this.finish(advance, next.kind);
      if (!(await this.runItem(advance, next))) return this.pause(advance);
      next = await this.work.findFirst(advance.merchantId, advance.toTime);
    }
    return this.finish(advance, null);
  }

  private async runItem(advance: RunningAdvance, item: ScheduledWork): Promise<boolean> {
    await this.advances.proceed(advance, item.dueAt, this.lease());
    if ((await this.runner.runOne(item)) !== 'done') return false;
    await this.advances.countRun(advance);
    return true;
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
