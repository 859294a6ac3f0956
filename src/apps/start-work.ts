import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Logger } from 'pino';
import { DeliveryPump } from '#webhooks';
import { SealPump } from '#platform/audit-chain/seal-pump.js';
import { EventPump } from '#platform/events/event-pump.js';
import { NestLogger } from '#platform/logging/nest-logger.js';
import { QueueWorkers } from '#platform/queues/queue-workers.js';
import { ScheduleKeeper } from '#platform/queues/schedule-keeper.js';
import type { AppSettings } from './app-settings.js';
import { WorkModule } from './work.module.js';

/**
 * Begins to work off events and jobs; to be called once the database is prepared, because queues that find no tables
 * would never look again. Closing it finishes the jobs in hand.
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
  work.get(QueueWorkers, { strict: false }).start();
  work.get(EventPump, { strict: false }).start();
  work.get(SealPump, { strict: false }).start();
  work.get(DeliveryPump, { strict: false }).start();
  work.get(ScheduleKeeper, { strict: false }).start();
}
