import { setTimeout as sleep } from 'node:timers/promises';
import { BullRegistrar, WorkerHost } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { JobRegistry } from './job.registry.js';
import { JobRunner } from './job-runner.service.js';
import { processors } from './processors.js';
import { QueueTransport } from './queue-transport.js';

/** Milliseconds to tell the queues' server of the end; a server that is away must not hold up the stop. */
const FAREWELL = 3_000;

/** Takes jobs from the queues, from the word to start until the shutdown. */
@Injectable()
export class QueueWorker {
  private hosts: WorkerHost[] = [];

  constructor(
    private readonly registrar: BullRegistrar,
    private readonly moduleRef: ModuleRef,
    private readonly jobs: JobRegistry,
    private readonly runner: JobRunner,
    private readonly transport: QueueTransport,
  ) {}

  /**
   * Not before all listeners and jobs are found: a job taken too early would meet nobody.
   * @throws Error for a declared job without a handler
   */
  start(): void {
    this.jobs.requireHandlers();
    this.registrar.register();
    this.hosts = processors.map((processor) => this.moduleRef.get(processor, { strict: false }));
  }

  /** Takes no more jobs and finishes those in flight, while the database is still open. */
  async beforeApplicationShutdown(): Promise<void> {
    const workers = this.hosts.map(({ worker }) => worker);
    await Promise.all(workers.map((worker) => worker.pause(true)));
    await this.runner.finish();
    const closed = Promise.allSettled(workers.map((worker) => worker.close()));
    await Promise.race([closed, sleep(FAREWELL, undefined, { ref: false })]);
    // Whoever still waits for the server learns that there is nothing to wait for.
    await this.transport.close();
    await closed;
  }
}
