import { Injectable, Logger } from '@nestjs/common';
import { RepeatedFault } from '#platform/logging/repeated-fault.js';
import { PollLoop, type PassResult } from '#platform/polling/poll-loop.js';
import { BankSettlement } from './bank-settlement.service.js';
import { CallbackSender } from './callback-sender.service.js';

/** Milliseconds between two passes that find nothing due, and after a failed one. */
const POLL_INTERVAL = 500;
const RETRY_DELAY = 1_000;

/** Settles payments of the bank and sends its callbacks. Any number of workers may do so. */
@Injectable()
export class SandboxBankWorker {
  private readonly loop: PollLoop;

  constructor(
    private readonly settlement: BankSettlement,
    private readonly callbacks: CallbackSender,
  ) {
    this.loop = new PollLoop({
      pass: () => this.pass(),
      interval: POLL_INTERVAL,
      retryDelay: RETRY_DELAY,
      fault: new RepeatedFault(new Logger('SandboxBank'), {
        fault: 'the sandbox bank cannot settle its payments',
        end: 'the sandbox bank settles its payments again',
      }),
    });
  }

  start(): void {
    this.loop.start();
  }

  /** Finishes what it has begun before the database is closed. */
  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
  }

  private async pass(): Promise<PassResult> {
    const sent = await this.callbacks.sendDue();
    const settled = await this.settlement.settleDue();
    return sent + settled > 0 ? 'more' : 'idle';
  }
}
