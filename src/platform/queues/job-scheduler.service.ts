import { Injectable, Logger } from '@nestjs/common';
import { RepeatedFault } from '../logging/repeated-fault.js';
import { PollLoop } from '../polling/poll-loop.js';
import { jobDefaults } from './job-defaults.js';
import { JobQueue } from './job-queue.service.js';
import { JobRegistry } from './job.registry.js';
import type { JobDeclaration } from './job.decorator.js';
import { queueNames } from './queue-names.js';

type ScheduledJob = Required<JobDeclaration>;

/** Milliseconds between two passes, and before the next one when the queues could not be reached. */
const INTERVAL = 60_000;
const RETRY_DELAY = 2_000;

/**
 * Sees to it that every scheduled job has its rhythm in the queue, now and later: a Redis that keeps nothing forgets
 * rhythms when it restarts, and a worker that is killed at the wrong moment breaks one.
 */
@Injectable()
export class JobScheduler {
  private readonly loop = new PollLoop({
    pass: async () => {
      await this.keep();
      return 'idle';
    },
    interval: INTERVAL,
    retryDelay: RETRY_DELAY,
    fault: new RepeatedFault(new Logger('Queues'), {
      fault: 'schedules could not be looked after; trying again',
      end: 'schedules are looked after again',
    }),
  });

  constructor(
    private readonly jobs: JobRegistry,
    private readonly queue: JobQueue,
  ) {}

  start(): void {
    this.loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
  }

  /** Starts missing rhythms and ends those that nobody declares any more. Several workers may do so at once. */
  async keep(): Promise<void> {
    const schedules = this.jobs.schedules();
    for (const schedule of schedules) await this.keepOne(schedule);
    for (const name of queueNames) {
      const known = await this.queue.queue(name).getJobSchedulers();
      for (const { key } of known) {
        const isDeclared = schedules.some((schedule) => schedule.name === key && schedule.queue === name);
        if (!isDeclared) await this.queue.queue(name).removeJobScheduler(key);
      }
    }
  }

  /** A rhythm that runs is left alone, because setting it anew would put off its next beat. */
  private async keepOne({ name, queue, every }: ScheduledJob): Promise<void> {
    const interval = every * 1000;
    const present = await this.queue.queue(queue).getJobScheduler(name);
    // One whole interval late: the chain of runs, each of which plans the next, is broken.
    const isAlive = present?.every === interval && (present.next ?? 0) > Date.now() - interval - INTERVAL;
    if (isAlive) return;
    await this.queue
      .queue(queue)
      .upsertJobScheduler(name, { every: interval }, { name, opts: jobDefaults(queue) });
  }
}
