import type { DatabaseConfig } from '#config/database.config.js';
import type { RepeatedFault } from '../logging/repeated-fault.js';
import { PollTimer } from '../polling/poll-timer.js';
import { ChannelListener } from './channel-listener.js';

/** A timer that is woken by notifications on one channel of PostgreSQL (`pg_notify`), over a connection of its own. */
export abstract class DatabaseSignal extends PollTimer {
  private readonly listener: ChannelListener;

  constructor(
    config: DatabaseConfig,
    channel: string,
    private readonly fault: RepeatedFault,
  ) {
    super();
    // A lost connection ends the wait, so that the next one connects again before notifications are missed.
    const wake = (): void => this.wake();
    this.listener = new ChannelListener(config, channel, { onNotification: wake, onLost: wake });
  }

  /** Resolves immediately as well after it began to listen, because signals from before that were missed. */
  override async wait(milliseconds: number): Promise<void> {
    if (!this.listener.isOpen && (await this.open())) return;
    await super.wait(milliseconds);
  }

  async close(): Promise<void> {
    await this.listener.close();
  }

  private async open(): Promise<boolean> {
    try {
      await this.listener.open();
      this.fault.end();
      return true;
    } catch (error) {
      this.fault.report(error);
      return false;
    }
  }
}
