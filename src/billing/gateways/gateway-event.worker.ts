import { Injectable, Logger } from '@nestjs/common';
import { RepeatedFault } from '#platform/logging/repeated-fault.js';
import { PollLoop, resultOf } from '#platform/polling/poll-loop.js';
import { GATEWAY_EVENT_BATCH, GatewayEventRunner } from './gateway-event-runner.service.js';
import { GatewayEventSignal } from './gateway-event.signal.js';

/** Milliseconds between two passes that find nothing to handle, and after a failed one. */
const POLL_INTERVAL = 1_000;
const RETRY_DELAY = 1_000;

/** Handles the events of gateways. Any number of workers may do so. */
@Injectable()
export class GatewayEventWorker {
  private readonly loop: PollLoop;

  constructor(
    runner: GatewayEventRunner,
    private readonly signal: GatewayEventSignal,
  ) {
    this.loop = new PollLoop({
      pass: async () => resultOf(await runner.runDue(), GATEWAY_EVENT_BATCH),
      interval: POLL_INTERVAL,
      retryDelay: RETRY_DELAY,
      timer: signal,
      fault: new RepeatedFault(new Logger('Billing'), {
        fault: 'events of gateways wait, because they cannot be read',
        end: 'events of gateways are handled again',
      }),
    });
  }

  start(): void {
    this.loop.start();
  }

  /** Finishes the event in progress before the database is closed. */
  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
    await this.signal.close();
  }
}
