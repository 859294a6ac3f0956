import { Module } from '@nestjs/common';
import { QueueBoard } from './board/queue-board.js';
import { QueueHealthReader } from './queue-health.js';
import { QueueMetrics } from './queue.metrics.js';
import { QueueViews } from './queue-views.js';
import { TransportModule } from './queues.module.js';

/** Looking at the queues, in processes that answer HTTP. */
@Module({
  imports: [TransportModule],
  providers: [QueueViews, QueueMetrics, QueueBoard, QueueHealthReader],
  exports: [QueueBoard, QueueHealthReader],
})
export class QueueViewsModule {}
