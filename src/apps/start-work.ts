import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Logger } from 'pino';
import { billingWorkers } from '#billing';
import { DeliveryWorker } from '#webhooks';
import { AuditSealWorker } from '#platform/audit-chain/audit-seal.worker.js';
import { EventRelayWorker } from '#platform/events/event-relay.worker.js';
import { NestLogger } from '#platform/logging/nest-logger.js';
import { QueueWorker } from '#platform/queues/queue.worker.js';
import { JobScheduler } from '#platform/queues/job-scheduler.service.js';
import type { AppSettings } from './app-settings.js';
import { WorkModule } from './work.module.js';

/**
 * Begins to work off events and jobs; to be called once the database is prepared, because queues that find no tables
 * would never look again. Closing it finishes the jobs in flight.
 */
export async function startWork(settings: AppSettings, logger: Logger): Promise<INestApplicationContext> {
  const work = await NestFactory.createApplicationContext(await WorkModule.forRoot(settings), {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  beginWork(work);
  return work;
}

/** @throws Error when a job may be added that nobody handles */
export function beginWork(work: INestApplicationContext): void {
  work.get(QueueWorker, { strict: false }).start();
  work.get(EventRelayWorker, { strict: false }).start();
  work.get(AuditSealWorker, { strict: false }).start();
  work.get(DeliveryWorker, { strict: false }).start();
  for (const worker of billingWorkers) work.get(worker, { strict: false }).start();
  work.get(JobScheduler, { strict: false }).start();
}
