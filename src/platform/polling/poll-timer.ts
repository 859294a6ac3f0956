import { setTimeout as sleep } from 'node:timers/promises';

/** The pauses of a poll loop: a wake-up ends one of them early, an interruption ends all of them for good. */
export class PollTimer {
  private wakeUp = new AbortController();
  private readonly interruption = new AbortController();
  private wakeUps = 0;

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
   * Resolves when no wake-up has arrived for `quiet` milliseconds, after `longest` milliseconds, or when interrupted; wake-ups are left
   * for the next wait.
   */
  async gather({ quiet, longest }: { quiet: number; longest: number }): Promise<void> {
    for (let rested = 0; rested < longest; rested += quiet) {
      const { wakeUps } = this;
      await this.rest(Math.min(quiet, longest - rested));
      if (this.wakeUps === wakeUps) return;
    }
  }

  wake(): void {
    this.wakeUps += 1;
    // Aborting again would create an error with a stack trace, and workers call this for each message.
    if (!this.wakeUp.signal.aborted) this.wakeUp.abort();
  }

  interrupt(): void {
    this.interruption.abort();
  }
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => undefined);
}
