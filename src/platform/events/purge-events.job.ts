import { EntityManager } from '@mikro-orm/postgresql';
import { addSeconds, Clock } from '#common/time/clock.js';
import { removeInBatches } from '../database/remove-in-batches.js';
import { Schedule, type JobHandler } from '../queues/job.decorator.js';
import { ListenerRegistry } from './listener.registry.js';

/** Seconds between two runs, and seconds an event is kept after all its listeners have handled it. */
const EVERY = 3_600;
const KEPT = 7 * 86_400;

/**
 * Removes events that everybody has handled and nobody will look at any more. A listener that has been gone for as long
 * holds back nothing either.
 */
@Schedule('events.purge', { every: EVERY })
export class PurgeEvents implements JobHandler {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly listeners: ListenerRegistry,
  ) {}

  async run(): Promise<void> {
    const before = addSeconds(this.clock.now(), -KEPT);
    await removeInBatches((limit) => this.purge(before, limit));
  }

  private async purge(before: Date, limit: number): Promise<number> {
    const rows = await this.em.execute<unknown[]>(
      `delete from outbox_events where id in (
         select e.id from outbox_events e
          where e.relayed_at < ?
            and not exists (select 1 from event_handlings h where h.event_id = e.id and h.handled_at is null
                              and h.listener = any (?::text[]))
          order by e.relayed_at limit ?)
       returning 1`,
      [before, `{${this.listeners.ids().join(',')}}`, limit],
    );
    return rows.length;
  }
}
