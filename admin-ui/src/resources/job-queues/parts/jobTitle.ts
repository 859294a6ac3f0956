import type { FailedJob } from '../job-queues.types';

/** Most jobs run a listener, whose name says more than theirs. */
export function jobTitle({ name, data }: Pick<FailedJob, 'name' | 'data'>): string {
  const { listener } = data as { listener?: unknown };
  return typeof listener === 'string' ? listener : name;
}
