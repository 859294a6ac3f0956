import { Injectable, Logger } from '@nestjs/common';
import { DatabaseConfig } from '#config/database.config.js';
import { RepeatedFault } from '../logging/repeated-fault.js';
import { PollLoop, type PassResult } from '../polling/poll-loop.js';
import { PollTimer } from '../polling/poll-timer.js';
import { ChannelListener } from './channel-listener.js';
import { RECORDS_CHANNEL, type RecordSignal } from './record-signals.service.js';

/** Milliseconds between two looks at the connection, whose end is noticed at once, and between two attempts to open it. */
const INTERVAL = 60_000;
const RETRY_DELAY = 1_000;

export interface RecordFollower {
  onSignal: (signal: RecordSignal) => void;
  /** Signals may have been missed before this moment: read again what is followed. */
  onResume: () => Promise<void>;
}

/**
 * Hears what happened to records, in whichever process it happened. All followers of a process share one connection, which is
 * opened when the first one appears.
 */
@Injectable()
export class RecordFeed {
  private readonly followers = new Map<string, RecordFollower>();
  private readonly timer = new PollTimer();
  private readonly listener: ChannelListener;
  private readonly loop: PollLoop;

  constructor(config: DatabaseConfig) {
    this.listener = new ChannelListener(config, RECORDS_CHANNEL, {
      onNotification: (payload) => this.receive(payload),
      onLost: () => this.timer.wake(),
    });
    this.loop = new PollLoop({
      pass: () => this.listen(),
      interval: INTERVAL,
      retryDelay: RETRY_DELAY,
      timer: this.timer,
      fault: new RepeatedFault(new Logger('Database'), {
        fault: 'cannot listen for changes of records; open pages are not updated',
        end: 'listening for changes of records again',
      }),
    });
  }

  get isListening(): boolean {
    return this.listener.isOpen;
  }

  /** Follows all records of a type from now on. `onResume` is called once the connection is open, and when it was interrupted. */
  follow(type: string, follower: RecordFollower): void {
    this.followers.set(type, follower);
    this.loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
    await this.listener.close();
  }

  private async listen(): Promise<PassResult> {
    if (this.listener.isOpen) return 'idle';
    await this.listener.open();
    for (const follower of this.followers.values()) await follower.onResume();
    return 'idle';
  }

  private receive(payload: string): void {
    const signal = JSON.parse(payload) as RecordSignal;
    this.followers.get(signal.record.type)?.onSignal(signal);
  }
}
