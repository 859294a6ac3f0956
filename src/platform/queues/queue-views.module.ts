import { Module } from '@nestjs/common';
import { QueueBoard } from './board/queue-board.js';
import { QueueMetrics } from './queue.metrics.js';
import { QueueViews } from './queue-views.js';
import { TransportModule } from './queues.module.js';

/** Looking at the queues, in processes that answer HTTP. */
@Module({
  imports: [TransportModule],
  providers: [QueueViews, QueueMetrics, QueueBoard],
  exports: [QueueBoard],
})
export class QueueViewsModule {}
