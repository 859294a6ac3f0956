import { Processor, WorkerHost } from '@nestjs/bullmq';
import { Injectable, type Type } from '@nestjs/common';
import type { Job } from 'bullmq';
import { JobRunner } from './job-runner.js';
import { QUEUES, queueNames, type QueueName } from './queue-names.js';

/** One worker for each queue; every one of them finds the handler by the job's name. */
export const processors: Type<WorkerHost>[] = queueNames.map(processorOf);

function processorOf(queue: QueueName): Type<WorkerHost> {
  @Injectable()
  @Processor(queue, { concurrency: QUEUES[queue].concurrency })
  class QueueProcessor extends WorkerHost {
    constructor(private readonly runner: JobRunner) {
      super();
    }

    async process(job: Job<object>): Promise<void> {
      await this.runner.run(job);
    }
  }
  return QueueProcessor;
}
