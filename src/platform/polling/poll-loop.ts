import type { RepeatedFault } from '../logging/repeated-fault.js';
import { PollTimer } from './poll-timer.js';

/**
 * How a pass ended, which decides when the next one begins:
 * - `more`: immediately, because more work is probably waiting
 * - `some`: after a short delay, or once wake-ups pause (`gathering`), so that new work can be handled in one batch
 * - `idle`: after the interval or on a wake-up
 * - `busy`: as `idle`, but nothing was attempted, so a fault that was reported is not over
 * - `backlogged`: after the retry delay, wake-ups or not, because the work cannot be passed on
 */
export type PassResult = 'more' | 'some' | 'idle' | 'busy' | 'backlogged';

/** How long more work is gathered, in milliseconds, after a pass that found some. */
export interface Gathering {
  /** Ends when no wake-up has arrived for this long. */
  quiet: number;
  /** Ends then, wake-ups or not. */
  longest: number;
}

const SHORT_GATHERING: Gathering = { quiet: 20, longest: 20 };

/** How a pass ended that took at most `limit` items. */
export function resultOf(taken: number, limit: number): PassResult {
  if (taken === 0) return 'idle';
  return taken < limit ? 'some' : 'more';
}

export interface PollLoopOptions {
  pass: () => Promise<PassResult>;
  /** Milliseconds between two passes that find nothing to do. */
  interval: number;
  /** Milliseconds before the next pass after a failed or backlogged one. */
  retryDelay: number;
  /** After `some`. Default: 20 ms, wake-ups or not. */
  gathering?: Gathering;
  /** Where failures are reported, and their end after the first pass that succeeds. */
  fault: Pick<RepeatedFault, 'report' | 'end'>;
  /** Pass a {@link PollTimer} that is woken from outside, such as a `DatabaseSignal`. */
  timer?: PollTimer;
}

/** Runs passes one after the other until it is stopped. A failed pass is reported and retried. */
export class PollLoop {
  private readonly timer: PollTimer;
  private running: Promise<void> | undefined;
  private isStopped = false;

  constructor(private readonly options: PollLoopOptions) {
    this.timer = options.timer ?? new PollTimer();
  }

  /** Without effect on a loop that was started or stopped before. */
  start(): void {
    this.running ??= this.run();
  }

  /** Resolves when the pass in progress has ended; no further pass begins. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.timer.interrupt();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.isStopped) await this.pauseAfter(await this.runPass());
  }

  private async runPass(): Promise<PassResult | 'failed'> {
    const { pass, fault } = this.options;
    try {
      const result = await pass();
      if (result !== 'busy') fault.end();
      return result;
    } catch (error) {
      fault.report(error);
      return 'failed';
    }
  }

  private async pauseAfter(result: PassResult | 'failed'): Promise<void> {
    const { interval, retryDelay, gathering = SHORT_GATHERING } = this.options;
    if (this.isStopped) return;
    if (result === 'failed' || result === 'backlogged') await this.timer.rest(retryDelay);
    else if (result === 'some') await this.timer.gather(gathering);
    else if (result !== 'more') await this.timer.wait(interval);
  }
}
