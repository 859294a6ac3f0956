import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { MetricSource, type Measured, type Reading } from '../metrics/metric-source.decorator.js';
import { QueueViews } from './queue-views.service.js';

const STATES = ['waiting', 'prioritized', 'delayed', 'active', 'completed', 'failed'] as const;

/** How much is in the queues. */
@Injectable()
@MetricSource('queues')
export class QueueMetrics implements Measured {
  readonly gauges = {
    atrium_queue_jobs: {
      help: 'Jobs by queue and state; completed and failed jobs as long as they are stored. Every process reports the same value.',
      labels: ['queue', 'state'],
    },
  };

  constructor(private readonly views: QueueViews) {}

  async measure(): Promise<Reading[]> {
    const queues = await this.views.open();
    return (await Promise.all(queues.map(depthOf))).flat();
  }
}

async function depthOf(queue: Queue): Promise<Reading[]> {
  const counts = await queue.getJobCounts(...STATES);
  return STATES.map((state) => ({
    gauge: 'atrium_queue_jobs',
    labels: { queue: queue.name, state },
    value: counts[state] ?? 0,
  }));
}
