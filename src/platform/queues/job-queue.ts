import { getQueueToken } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Queue } from 'bullmq';
import { jobDefaults } from './queue-connection.js';
import { JobRegistry } from './job-registry.js';
import type { QueueName } from './queue-names.js';

export interface NewJob {
  name: string;
  /** Ids and presented data, never tokens or passwords. */
  data: object;
  /** A second job of this id is not added while the first is known. Holds no colon, which the queue refuses. */
  id?: string;
  /** Where it waits instead of on the queue its job declares: beside other work of its kind. */
  queue?: QueueName;
  correlationId?: string | null;
}

/** Hands work to the workers. What must survive the queue is a row first; see the outbox. */
@Injectable()
export class JobQueue {
  constructor(
    private readonly moduleRef: ModuleRef,
    private readonly jobs: JobRegistry,
  ) {}

  /** @throws Error when the queue's server cannot be reached, or for a name no job carries */
  async add(jobs: NewJob[]): Promise<void> {
    const byQueue = Map.groupBy(jobs, ({ name, queue }) => queue ?? this.jobs.get(name).declaration.queue);
    for (const [queue, group] of byQueue) {
      await this.queue(queue).addBulk(
        group.map(({ name, data, id, correlationId }) => ({
          name,
          data: { ...data, correlationId: correlationId ?? null },
          opts: { ...jobDefaults(queue), ...(id !== undefined && { jobId: id }) },
        })),
      );
    }
  }

  /** Lets every scheduled job run in its rhythm; several workers may say so, it stays one rhythm. */
  async keepSchedules(): Promise<void> {
    for (const { name, queue, every } of this.jobs.schedules()) {
      const repeat = { every: (every ?? 0) * 1000 };
      await this.queue(queue).upsertJobScheduler(name, repeat, { name, opts: jobDefaults(queue) });
    }
  }

  queue(name: QueueName): Queue {
    return this.moduleRef.get<Queue>(getQueueToken(name), { strict: false });
  }
}
