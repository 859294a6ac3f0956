/** How a queue treats its jobs. Attempts and retention bound the transport only; what must not be lost is a row. */
export interface QueueRules {
  /** Times a job is tried before it counts as failed. */
  attempts: number;
  /** Milliseconds before the second try; doubled for each further one. */
  backoff: number;
  /** Jobs of this queue one worker process runs at once. */
  concurrency: number;
}

/** Every queue there is. */
export const QUEUES = {
  events: { attempts: 5, backoff: 1_000, concurrency: 10 },
  mail: { attempts: 5, backoff: 5_000, concurrency: 4 },
  maintenance: { attempts: 3, backoff: 5_000, concurrency: 1 },
} as const satisfies Record<string, QueueRules>;

export type QueueName = keyof typeof QUEUES;

export const queueNames = Object.keys(QUEUES) as QueueName[];

/** Seconds and number of jobs that stay visible when they are done, and when they have failed. */
export const RETENTION = {
  completedAge: 3_600,
  completedCount: 1_000,
  failedAge: 604_800,
  failedCount: 10_000,
};

/** Waiting jobs from which on a queue gets no more of what can wait as a row. */
export const FULL = 2_000;
