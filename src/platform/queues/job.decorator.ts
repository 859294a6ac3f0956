import { SetMetadata } from '@nestjs/common';
import type { JobName } from './job-name.js';
import type { QueueName } from './queue-names.js';

export const JOB = Symbol('job');

export interface JobDeclaration {
  /** Kept in queues: never to be changed while jobs wait. */
  name: string;
  queue: QueueName;
  /** Seconds between two runs, for a job that runs by itself. */
  every?: number;
}

/** Work that a worker process does. It may be run twice, so doing it again must do no harm. */
export interface JobHandler<Data extends object = object> {
  run(data: Data): Promise<void>;
}

/** Declares a class as what runs the jobs of one name. */
export function Job(name: JobName, queue: QueueName): ClassDecorator {
  return SetMetadata(JOB, { name, queue } satisfies JobDeclaration);
}

/** Declares a class as a job that runs by itself, on one worker at a time. */
export function Schedule(name: string, { every }: { every: number }): ClassDecorator {
  return SetMetadata(JOB, { name, queue: 'maintenance', every } satisfies JobDeclaration);
}
