import { Injectable } from '@nestjs/common';
import { QueueStates } from './queue-states.service.js';

/** How much is in a queue, and for how long the first of it has waited. */
export interface QueueHealth {
  name: string;
  waiting: number;
  active: number;
  delayed: number;
  /** For as long as failed jobs are kept. */
  failed: number;
  oldestWaitingAt: Date | null;
}

/** How the queues are doing, for people. It fails while their server is away. */
@Injectable()
export class QueueHealthReader {
  constructor(private readonly states: QueueStates) {}

  /** @throws QUEUES_AWAY */
  async read(): Promise<QueueHealth[]> {
    return (await this.states.list()).map(({ name, counts, oldestWaitingSince: oldestWaitingAt }) => {
      const { waiting, active, delayed, failed } = counts;
      return { name, waiting, active, delayed, failed, oldestWaitingAt };
    });
  }
}
