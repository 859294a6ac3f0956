import type { Logger } from '@nestjs/common';
import { isConnectionFailure, reasonOfFailure } from '../database/connection-failure.js';

/** Milliseconds between two lines about one fault that goes on. */
const QUIET = 60_000;

/** Tells the log once a minute of a fault that repeats itself many times a second, and once of its end. */
export class RepeatedFault {
  private quietUntil = 0;

  constructor(
    private readonly logger: Logger,
    private readonly words: { fault: string; end: string },
  ) {}

  report(error: unknown): void {
    if (Date.now() < this.quietUntil) return;
    this.quietUntil = Date.now() + QUIET;
    const { fault } = this.words;
    // That something is away is said in one line; any other fault needs its trace.
    if (isConnectionFailure(error)) this.logger.warn(`${fault} (${reasonOfFailure(error)})`);
    else this.logger.warn({ err: error }, fault);
  }

  /** To be called on every success; says something only after a fault. */
  end(): void {
    if (this.quietUntil === 0) return;
    this.quietUntil = 0;
    this.logger.log(this.words.end);
  }
}
