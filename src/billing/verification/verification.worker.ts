import { Injectable, Logger } from '@nestjs/common';
import { RepeatedFault } from '#platform/logging/repeated-fault.js';
import { PollLoop, type PassResult } from '#platform/polling/poll-loop.js';
import { BillingVerifier } from './billing-verifier.service.js';

/** Milliseconds between two passes, and after a failed one. */
const INTERVAL = 5_000;

/** Runs requested verifications, one at a time whatever the number of workers. */
@Injectable()
export class VerificationWorker {
  private readonly ending = new AbortController();
  private readonly loop: PollLoop;

  constructor(private readonly verifier: BillingVerifier) {
    this.loop = new PollLoop({
      pass: () => this.pass(),
      interval: INTERVAL,
      retryDelay: INTERVAL,
      fault: new RepeatedFault(new Logger('Billing'), {
        fault: 'billing records cannot be verified; trying again',
        end: 'billing records are verified again',
      }),
    });
  }

  start(): void {
    this.loop.start();
  }

  /** Stops a running verification after its current statement; another worker starts it again. */
  async onModuleDestroy(): Promise<void> {
    this.ending.abort();
    await this.loop.stop();
  }

  private async pass(): Promise<PassResult> {
    const { signal } = this.ending;
    try {
      await this.verifier.runRequested(signal);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    return 'idle';
  }
}
