import { Module } from '@nestjs/common';
import { QueueBoard } from './board/queue-board.js';
import { QueueHealthReader } from './queue-health.js';
import { QueueMetrics } from './queue.metrics.js';
import { QueueStates } from './queue-states.js';
import { QueueViews } from './queue-views.js';
import { TransportModule } from './queues.module.js';
import { RetryFailedJobs } from './retry-failed-jobs.js';

/** Looking at the queues, and putting back what failed, in processes that answer HTTP. */
@Module({
  imports: [TransportModule],
  providers: [QueueViews, QueueStates, QueueMetrics, QueueBoard, QueueHealthReader, RetryFailedJobs],
  exports: [QueueBoard, QueueStates, QueueHealthReader, RetryFailedJobs],
})
export class QueueViewsModule {}
