import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Injectable, Logger, type Type } from '@nestjs/common';
import type { Job } from 'bullmq';
import { RepeatedFault } from '../logging/repeated-fault.js';
import { JobRunner } from './job-runner.service.js';
import { QUEUES, queueNames, type QueueName } from './queue-names.js';

/** Milliseconds a worker waits before it asks again a server that did not answer. */
const RETRY_DELAY = 1_000;
/** Times a job may lose its worker before it counts as failed. A job does no harm when it is run again. */
const MAX_STALLED = 3;

/** One worker for each queue; every one of them finds the handler by the job's name. */
export const processors: Type<WorkerHost>[] = queueNames.map(processorOf);

function processorOf(queue: QueueName): Type<WorkerHost> {
  const { concurrency } = QUEUES[queue];

  @Injectable()
  @Processor(queue, { concurrency, runRetryDelay: RETRY_DELAY, maxStalledCount: MAX_STALLED })
  class QueueProcessor extends WorkerHost {
    private readonly fault = new RepeatedFault(new Logger('Queues'), {
      fault: `the worker of the queue ${queue} met an error`,
      end: `the worker of the queue ${queue} goes on`,
    });

    constructor(private readonly runner: JobRunner) {
      super();
    }

    async process(job: Job<object>): Promise<void> {
      this.fault.end();
      await this.runner.run(job);
    }

    @OnWorkerEvent('error')
    noteError(error: Error): void {
      this.fault.report(error);
    }
  }
  return QueueProcessor;
}
