import { setTimeout as sleep } from 'node:timers/promises';

/** The pauses of a poll loop: a wake-up ends one of them early, an interruption ends all of them for good. */
export class PollTimer {
  private wakeUp = new AbortController();
  private readonly interruption = new AbortController();
  /** By `now`. */
  private lastWakeUp = 0;

  /** Resolves after the given milliseconds, on a wake-up (one from before the call counts), or when interrupted. */
  async wait(milliseconds: number): Promise<void> {
    await pause(milliseconds, AbortSignal.any([this.wakeUp.signal, this.interruption.signal]));
    this.wakeUp = new AbortController();
  }

  /** Resolves after the given milliseconds or when interrupted; wake-ups are left for the next wait. */
  async rest(milliseconds: number): Promise<void> {
    await pause(milliseconds, this.interruption.signal);
  }

  /**
   * Resolves after `quiet` milliseconds without a wake-up, after `longest` milliseconds, or when interrupted; wake-ups are left
   * for the next wait.
   */
  async gather({ quiet, longest }: { quiet: number; longest: number }): Promise<void> {
    const begun = this.now();
    let until = begun + quiet;
    while (until > this.now() && !this.interruption.signal.aborted) {
      await this.rest(Math.ceil(until - this.now()));
      until = Math.min(this.lastWakeUp + quiet, begun + longest);
    }
  }

  wake(): void {
    this.lastWakeUp = this.now();
    // Aborting again would create an error with a stack trace, and workers call this for each message.
    if (!this.wakeUp.signal.aborted) this.wakeUp.abort();
  }

  interrupt(): void {
    this.interruption.abort();
  }

  /** Milliseconds of a clock that never goes back. */
  protected now(): number {
    return performance.now();
  }
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => undefined);
}
