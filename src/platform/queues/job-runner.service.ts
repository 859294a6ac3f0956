import { MikroORM, RequestContext } from '@mikro-orm/core';
import { Injectable, Logger } from '@nestjs/common';
import type { Job } from 'bullmq';
import { newId } from '#common/ids/new-id.js';
import { requestContext } from '../http/server/request-context.js';
import { JobRegistry } from './job.registry.js';

type RunnableJob = Pick<Job<{ correlationId?: string | null }>, 'name' | 'data' | 'attemptsMade'>;

/** Runs a job's handler in contexts of its own: an entity manager, and the id of the request that caused it. */
@Injectable()
export class JobRunner {
  private readonly logger = new Logger('Jobs');
  private readonly inFlight = new Set<Promise<void>>();

  constructor(
    private readonly jobs: JobRegistry,
    private readonly orm: MikroORM,
  ) {}

  async run(job: RunnableJob): Promise<void> {
    const running = this.runInContext(job);
    this.inFlight.add(running);
    try {
      await running;
    } finally {
      this.inFlight.delete(running);
    }
  }

  /** Waits for the end of all jobs begun so far, however they end. */
  async finish(): Promise<void> {
    await Promise.allSettled(this.inFlight);
  }

  private async runInContext({ name, data, attemptsMade }: RunnableJob): Promise<void> {
    const { correlationId, ...own } = data;
    await requestContext.run({ requestId: correlationId ?? newId() }, async () => {
      const begun = performance.now();
      try {
        const { instance: handler } = this.jobs.get(name);
        await RequestContext.create(this.orm.em, () => handler.run(own));
        this.logger.debug({ job: name, milliseconds: Math.round(performance.now() - begun) }, 'job done');
      } catch (error) {
        this.logger.error({ err: error, job: name, attempt: attemptsMade + 1 }, 'job failed');
        throw error;
      }
    });
  }
}
