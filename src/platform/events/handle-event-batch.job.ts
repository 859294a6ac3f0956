import { Job, type JobHandler } from '../queues/job.decorator.js';
import { JobQueue } from '../queues/job-queue.service.js';
import { EventBatchHandler } from './event-batch-handler.service.js';
import { EventJobs, HANDLE_EVENT_BATCH, type HandleEventBatchData } from './event-jobs.service.js';

/** Brings many events to their batched listeners. An event that fails gets a job of its own, with its own retries. */
@Job(HANDLE_EVENT_BATCH, 'events')
export class HandleEventBatch implements JobHandler<HandleEventBatchData> {
  constructor(
    private readonly events: EventBatchHandler,
    private readonly jobs: EventJobs,
    private readonly queue: JobQueue,
  ) {}

  async run({ dispatches }: HandleEventBatchData): Promise<void> {
    const failed = await this.events.handle(dispatches);
    if (failed.length > 0) await this.queue.add(failed.map((dispatch) => this.jobs.forFailed(dispatch)));
  }
}
