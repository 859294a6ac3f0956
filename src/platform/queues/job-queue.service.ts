import { getQueueToken } from '@nestjs/bullmq';
import { Injectable, Logger } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Queue } from 'bullmq';
import { RepeatedFault } from '../logging/repeated-fault.js';
import { jobDefaults } from './job-defaults.js';
import type { JobName } from './job-name.js';
import { JobRegistry } from './job.registry.js';
import { FULL, queueNames, type QueueName } from './queue-names.js';
import { QueueTransport } from './queue-transport.js';

/** So many jobs are added one by one: on PostgreSQL, adding them in bulk creates temporary tables, which costs as much as twenty. */
const FEW = 10;

export interface NewJob {
  name: JobName;
  /** Ids and presented data, never tokens or passwords. */
  data: object;
  /** A second job of this id is not added while the first is known. Holds no colon, which the queue refuses. */
  id?: string;
  /** Where it waits instead of on the queue its job declares: beside other work of its kind. */
  queue?: QueueName | undefined;
  correlationId?: string | null;
  /** Milliseconds before it is run. */
  delay?: number;
}

/** Hands work to the workers. What must survive the queue is a row first; see the outbox. */
@Injectable()
export class JobQueue {
  private readonly fault = new RepeatedFault(new Logger('Queues'), {
    fault: 'the queues cannot be reached',
    end: 'the queues are reached again',
  });

  constructor(
    private readonly moduleRef: ModuleRef,
    private readonly jobs: JobRegistry,
    private readonly transport: QueueTransport,
  ) {}

  async onModuleInit(): Promise<void> {
    // Without somebody who listens each error would be printed as it is.
    for (const name of queueNames) this.queue(name).on('error', (error) => this.fault.report(error));
    await this.transport.open();
  }

  /** @throws Error when the queue's server cannot be reached, or for a name no job carries */
  async add(jobs: NewJob[]): Promise<void> {
    const byQueue = Map.groupBy(jobs, ({ name, queue }) => queue ?? this.jobs.get(name).declaration.queue);
    for (const [queue, group] of byQueue) {
      const added = group.map(({ name, data, id, correlationId, delay = 0 }) => ({
        name,
        data: { ...data, correlationId: correlationId ?? null },
        opts: { ...jobDefaults(queue), delay, ...(id !== undefined && { jobId: id }) },
      }));
      await this.addAll(this.queue(queue), added);
    }
    this.fault.end();
  }

  /** Whether so much waits already that more had better stay where it is. */
  async isFull(name: QueueName): Promise<boolean> {
    return (await this.queue(name).getWaitingCount()) >= FULL;
  }

  private async addAll(queue: Queue, jobs: Parameters<Queue['addBulk']>[0]): Promise<void> {
    if (jobs.length > FEW) await queue.addBulk(jobs);
    else await Promise.all(jobs.map(({ name, data, opts }) => queue.add(name, data, opts)));
  }

  queue(name: QueueName): Queue {
    return this.moduleRef.get<Queue>(getQueueToken(name), { strict: false });
  }
}
