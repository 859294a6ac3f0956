import { MikroORM, RequestContext } from '@mikro-orm/core';
import { Injectable, Logger } from '@nestjs/common';
import type { Job } from 'bullmq';
import { v7 } from 'uuid';
import { requestContext } from '../http/server/request-context.js';
import { JobRegistry } from './job-registry.js';

/** Runs a job's handler in contexts of its own: an entity manager, and the id of the request that caused it. */
@Injectable()
export class JobRunner {
  private readonly logger = new Logger('Jobs');

  constructor(
    private readonly jobs: JobRegistry,
    private readonly orm: MikroORM,
  ) {}

  async run(job: Job<{ correlationId?: string | null }>): Promise<void> {
    const { correlationId, ...data } = job.data;
    const { handler } = this.jobs.get(job.name);
    await requestContext.run({ requestId: correlationId ?? v7() }, async () => {
      try {
        await RequestContext.create(this.orm.em, () => handler.run(data));
      } catch (error) {
        this.logger.error({ err: error, job: job.name, attempt: job.attemptsMade + 1 }, 'job failed');
        throw error;
      }
    });
  }
}
