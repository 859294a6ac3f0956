import { DiscoveryService } from '@nestjs/core';
import type { DeclaringDecorator } from '../discovery/collect-providers.js';
import type { JobName } from './job-name.js';
import type { QueueName } from './queue-names.js';

export interface JobDeclaration {
  /** Kept in queues: never to be changed while jobs wait. */
  name: string;
  queue: QueueName;
  /** Seconds between two runs, for a job that runs by itself. */
  every?: number;
}

/** What `@Job` and `@Schedule` leave for the `JobRegistry`. */
export const DeclaredJob: DeclaringDecorator<JobDeclaration> =
  DiscoveryService.createDecorator<JobDeclaration>();

/** Work that a worker process does. It may be run twice, so doing it again must do no harm. */
export interface JobHandler<Data extends object = object> {
  run(data: Data): Promise<void>;
}

/** Declares a class as what runs the jobs of one name. */
export function Job(name: JobName, queue: QueueName): ClassDecorator {
  return DeclaredJob({ name, queue });
}

/** Declares a class as a job that runs by itself, on one worker at a time. */
export function Schedule(name: string, { every }: { every: number }): ClassDecorator {
  return DeclaredJob({ name, queue: 'maintenance', every });
}
