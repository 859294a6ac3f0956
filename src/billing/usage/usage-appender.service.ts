import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { UsageEventRepository, type NewUsageEvent } from './usage-event.repository.js';

/** The result of appending a request's events. */
export interface Appended {
  inserted: number;
  /** Those that were sent before. */
  duplicates: number;
}

interface Waiting {
  events: readonly NewUsageEvent[];
  resolve: (appended: Appended) => void;
  reject: (error: unknown) => void;
}

/** Events that one transaction appends at most, unless a single request has more. */
const MOST_AT_ONCE = 5_000;

/**
 * Appends the events of requests. Requests that arrive while a transaction is under way share the next one, because appends to
 * a stream wait for each other's commits. Merchants do not wait for one another.
 */
@Injectable()
export class UsageAppender {
  private readonly queues = new Map<string, Waiting[]>();

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly events: UsageEventRepository,
    private readonly clock: Clock,
  ) {}

  /** Once it resolves, the events are stored. All or none. */
  append(events: readonly NewUsageEvent[]): Promise<Appended> {
    const stream = [...new Set(events.map(({ organizationId }) => organizationId))].sort().join(' ');
    return new Promise((resolve, reject) => {
      const queue = this.queues.get(stream);
      const waiting = { events, resolve, reject };
      if (queue !== undefined) {
        queue.push(waiting);
        return;
      }
      this.queues.set(stream, [waiting]);
      void this.drain(stream);
    });
  }

  private async drain(stream: string): Promise<void> {
    for (let batch = this.nextBatch(stream); batch.length > 0; batch = this.nextBatch(stream))
      await this.write(batch);
    this.queues.delete(stream);
  }

  private nextBatch(stream: string): Waiting[] {
    const queue = this.queues.get(stream) ?? [];
    let size = 0;
    const end = queue.findIndex(({ events }, index) => (size += events.length) > MOST_AT_ONCE && index > 0);
    return queue.splice(0, end === -1 ? queue.length : end);
  }

  private async write(batch: readonly Waiting[]): Promise<void> {
    try {
      const events = batch.flatMap((waiting) => waiting.events);
      const { repeated } = await this.unitOfWork.run(() => this.events.append(events, this.clock.now()));
      for (const waiting of batch) {
        const duplicates = waiting.events.filter(({ id }) => repeated.has(id)).length;
        waiting.resolve({ inserted: waiting.events.length - duplicates, duplicates });
      }
    } catch (error) {
      for (const waiting of batch) waiting.reject(error);
    }
  }
}
