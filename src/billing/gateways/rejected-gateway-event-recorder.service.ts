import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import type { PaymentGatewayName } from '#config/settings/billing.settings.js';
import { Clock } from '#common/time/clock.js';
import { PollTimer } from '#platform/polling/poll-timer.js';
import { RejectedGatewayEventTallyRepository } from './rejected-gateway-event-tally.repository.js';

/** Milliseconds between two writes: forged events cost a statement per second, however many there are. */
const PAUSE = 1_000;

/** Counts rejected events for all processes. No request waits for that, nor fails by it. */
@Injectable()
export class RejectedGatewayEventRecorder implements BeforeApplicationShutdown {
  private readonly logger = new Logger(RejectedGatewayEventRecorder.name);
  private readonly timer = new PollTimer();
  private readonly pending = new Map<PaymentGatewayName, number>();
  private writing: Promise<void> | null = null;
  private isClosing = false;

  constructor(
    private readonly tallies: RejectedGatewayEventTallyRepository,
    private readonly clock: Clock,
  ) {}

  record(gateway: PaymentGatewayName): void {
    this.pending.set(gateway, (this.pending.get(gateway) ?? 0) + 1);
    this.writing ??= this.writeUntilNoneIsPending().finally(() => {
      this.writing = null;
    });
  }

  /** While the database is still open. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isClosing = true;
    this.timer.interrupt();
    await this.writing;
    await this.flush();
  }

  /** Writes what is pending; what cannot be written stays pending. */
  async flush(): Promise<void> {
    const counts = [...this.pending];
    this.pending.clear();
    for (const [gateway, count] of counts) {
      try {
        await this.tallies.add(gateway, count, this.clock.now());
      } catch (err) {
        this.logger.warn({ err, gateway, count }, 'rejected events could not be counted');
        this.pending.set(gateway, (this.pending.get(gateway) ?? 0) + count);
      }
    }
  }

  private async writeUntilNoneIsPending(): Promise<void> {
    while (this.pending.size > 0 && !this.isClosing) {
      await this.flush();
      await this.timer.rest(PAUSE);
    }
  }
}
