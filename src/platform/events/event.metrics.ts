import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { MetricSource, type Measured, type Reading } from '../metrics/metric-source.decorator.js';

/** Rows that are counted one by one; a larger backlog is told as this number. */
const COUNTED = 100_000;
const ALL_PROCESSES = 'Every process reports the same value.';

interface Backlog {
  waiting: number;
  oldest: Date | null;
  due: number;
}

/** How far the relay is behind. */
@Injectable()
@MetricSource('events')
export class EventMetrics implements Measured {
  readonly gauges = {
    atrium_outbox_waiting: {
      help: `Events not yet dispatched to their listeners, counted up to ${String(COUNTED)}. ${ALL_PROCESSES}`,
    },
    atrium_outbox_lag_seconds: {
      help: `Age of the oldest waiting event; 0 if there is none. ${ALL_PROCESSES}`,
    },
    atrium_event_handlings_due: {
      help: `Events whose listener is overdue, counted up to ${String(COUNTED)}. ${ALL_PROCESSES}`,
    },
  };

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async measure(): Promise<Reading[]> {
    const now = this.clock.now();
    const { waiting, oldest, due } = await this.backlog(now);
    const lag = oldest === null ? 0 : Math.max(0, (now.getTime() - oldest.getTime()) / 1000);
    return [
      { gauge: 'atrium_outbox_waiting', value: waiting },
      { gauge: 'atrium_outbox_lag_seconds', value: lag },
      { gauge: 'atrium_event_handlings_due', value: due },
    ];
  }

  /** Each part reads one partial index: of what waits, not of what was. Ids sort by the time they were made. */
  private async backlog(now: Date): Promise<Backlog> {
    const [row] = await this.em.fork().execute<Backlog[]>(
      `select (select count(*)::int from (select from outbox_events where relayed_at is null limit ?) w) as waiting,
              (select occurred_at from outbox_events where relayed_at is null order by id limit 1) as oldest,
              (select count(*)::int from (
                 select from event_handlings where handled_at is null and due_at <= ? limit ?) d) as due`,
      [COUNTED, now, COUNTED],
    );
    return row ?? { waiting: 0, oldest: null, due: 0 };
  }
}
