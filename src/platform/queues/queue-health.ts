import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { QueueViews } from './queue-views.js';

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
  constructor(private readonly views: QueueViews) {}

  async read(): Promise<QueueHealth[]> {
    return Promise.all((await this.views.open()).map(healthOf));
  }
}

async function healthOf(queue: Queue): Promise<QueueHealth> {
  const [counts, [oldest]] = await Promise.all([
    queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed'),
    queue.getJobs(['waiting'], 0, 0, true),
  ]);
  const { waiting = 0, prioritized = 0, active = 0, delayed = 0, failed = 0 } = counts;
  return {
    name: queue.name,
    waiting: waiting + prioritized,
    active,
    delayed,
    failed,
    oldestWaitingAt: oldest === undefined ? null : new Date(oldest.timestamp),
  };
}
