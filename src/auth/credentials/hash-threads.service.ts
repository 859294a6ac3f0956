import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import { AuthConfig } from '#config/auth.config.js';
import { CredentialErrors } from './credential.errors.js';
import type { ComparisonTask, HashTask } from './hash-thread.js';

type LoadBalancer = NonNullable<NonNullable<ConstructorParameters<typeof Piscina>[0]>['loadBalancer']>;

/** `Retry-After` in seconds, for a full queue or a thread that died. */
export const RETRY_AFTER = 2;
/** Added to the threads' nice value, so that hashing yields to request handling. */
const NICENESS = 19;
/** One running, one queued, so that a thread need not wait for the busy main thread between two tasks. */
export const TASKS_PER_THREAD = 2;
/** Milliseconds before an idle thread exits. Each holds some 12 MB; starting one takes some 20 ms. */
const IDLE = 5_000;

const isSource = import.meta.url.endsWith('.ts');
const THREAD = new URL(`./hash-thread.${isSource ? 'ts' : 'js'}`, import.meta.url);

/** Hashes passwords in worker threads of lower priority than the main thread. A thread that dies is replaced. */
@Injectable()
export class HashThreads implements OnApplicationShutdown {
  private readonly logger = new Logger(HashThreads.name);
  private pool: Piscina | undefined;

  constructor(private readonly config: AuthConfig) {}

  /** @throws PASSWORD_HASHING_BUSY when the thread dies or its memory cannot be allocated */
  hash(task: HashTask): Promise<string> {
    return this.run('hash', task);
  }

  /** @throws PASSWORD_HASHING_BUSY when the thread dies or its memory cannot be allocated */
  compare(task: ComparisonTask): Promise<boolean> {
    return this.run('compare', task);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.destroy();
  }

  private async run<Result>(name: string, task: object): Promise<Result> {
    this.pool ??= this.open();
    try {
      return (await this.pool.run(task, { name })) as Result;
    } catch (error) {
      this.logger.error({ err: error }, 'Hashing a password failed');
      throw CredentialErrors.PASSWORD_HASHING_BUSY({}, { retryAfter: RETRY_AFTER, cause: error });
    }
  }

  private open(): Piscina {
    const { hashConcurrency } = this.config.password;
    const pool = new Piscina({
      filename: THREAD.href,
      ...{ minThreads: 0, maxThreads: hashConcurrency, idleTimeout: IDLE },
      concurrentTasksPerWorker: TASKS_PER_THREAD,
      loadBalancer: allThreadsFirst(hashConcurrency),
      // Otherwise, a task for which no thread has room moves to the end of the queue.
      stricterFIFO: true,
      niceIncrement: NICENESS,
      execArgv: [],
    });
    // An idle thread died, so there is no task to reject.
    pool.on('error', (error: unknown) =>
      this.logger.error({ err: error }, 'A thread that hashes passwords ended'),
    );
    return pool;
  }
}

/** Queues tasks in threads only once all threads run. The library would fill the first one. */
function allThreadsFirst(count: number): LoadBalancer {
  return (_task, threads) => {
    const least = threads.toSorted((one, other) => one.currentUsage - other.currentUsage)[0];
    const room = threads.length < count ? 1 : TASKS_PER_THREAD;
    return least !== undefined && least.currentUsage < room ? least : null;
  };
}
