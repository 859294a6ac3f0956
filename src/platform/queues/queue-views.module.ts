import { Module } from '@nestjs/common';
import { QueueBoard } from './board/queue-board.service.js';
import { QueueHealthReader } from './queue-health-reader.service.js';
import { QueueMetrics } from './queue.metrics.js';
import { QueueStates } from './queue-states.service.js';
import { QueueViews } from './queue-views.service.js';
import { TransportModule } from './queues.module.js';
import { FailedJobRetrier } from './failed-job-retrier.service.js';

/** Looking at the queues, and putting back what failed, in processes that answer HTTP. */
@Module({
  imports: [TransportModule],
  providers: [QueueViews, QueueStates, QueueMetrics, QueueBoard, QueueHealthReader, FailedJobRetrier],
  exports: [QueueBoard, QueueStates, QueueHealthReader, FailedJobRetrier],
})
export class QueueViewsModule {}
