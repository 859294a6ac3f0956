import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { addSeconds, Clock } from '#common/time/clock.js';
import { ListenerRegistry } from './listener.registry.js';
import type { Audience } from './event.decorator.js';

/** One listener that one event is to be handed to. */
export interface Dispatch {
  eventId: string;
  listener: string;
  /** How often its job was enqueued, this time included; part of the job's id, so that a repeat is a new job. */
  dispatches: number;
  correlationId: string | null;
}

/** What one look has found. */
export interface Claimed {
  /** How many events were taken, also those that nobody listens to; there may be more right away. */
  taken: number;
  dispatches: Dispatch[];
}

/** A domain that must note public events in the relay's own transaction, in their order: webhooks. */
export interface PublicEventSink {
  accept(eventIds: string[]): Promise<void>;
}

export const PUBLIC_EVENT_SINK = Symbol('public event sink');

interface ClaimedEvent {
  id: string;
  name: string;
  audience: Audience;
  correlationId: string | null;
}

/** Events one relay takes at a time: all that gather before a pass while every core signs users up. */
export const RELAY_BATCH = 400;
/** Seconds after which a hand-over that was not acknowledged is repeated; doubled each time up to the longest. */
const FIRST_LEASE = 30;
const LONGEST_LEASE = 6 * 3600;

/** Turns committed events into what their listeners owe. Any number of relays may work at once. */
@Injectable()
export class EventRelay {
  constructor(
    private readonly em: EntityManager,
    private readonly listeners: ListenerRegistry,
    private readonly clock: Clock,
    @Optional() @Inject(PUBLIC_EVENT_SINK) private readonly sink?: PublicEventSink,
  ) {}

  /** Takes the next events, in the order of their records, and notes who is to handle them. */
  async claim(): Promise<Claimed> {
    return this.em.fork().transactional(async (em) => {
      const events = await this.takeWaiting(em);
      if (events.length === 0) return { taken: 0, dispatches: [] };
      const dispatches = events.flatMap((event) =>
        this.listeners.idsFor(event).map((listener) => ({
          listener,
          eventId: event.id,
          dispatches: 1,
          correlationId: event.correlationId,
        })),
      );
      await this.noteHandlings(em, dispatches);
      const published = events.filter(({ audience }) => audience === 'public').map(({ id }) => id);
      if (published.length > 0) await this.sink?.accept(published);
      return { taken: events.length, dispatches };
    });
  }

  /** Handlings enqueued long ago and never acknowledged become due again. Each repeat waits twice as long. */
  async reclaim(): Promise<Dispatch[]> {
    const now = this.clock.now();
    return this.em.fork().execute<Dispatch[]>(
      `update event_handlings h
          set dispatches = h.dispatches + 1,
              due_at = ?::timestamptz + make_interval(secs => least(? * power(2, least(h.dispatches, 20)), ?))
         from outbox_events e
        where e.id = h.event_id
          and (h.event_id, h.listener) in (
            select event_id, listener from event_handlings
             where handled_at is null and due_at <= ?
             order by due_at limit ? for update skip locked)
        returning h.event_id as "eventId", h.listener, h.dispatches, e.correlation_id as "correlationId"`,
      [now, FIRST_LEASE, LONGEST_LEASE, now, RELAY_BATCH],
    );
  }

  /** Handlings that could not be enqueued are due again at once, as if they had not been tried. */
  async takeBack(dispatches: Dispatch[]): Promise<void> {
    await this.em.fork().execute(
      `update event_handlings h set due_at = ?, dispatches = h.dispatches - 1
         from unnest(?::uuid[], ?::text[], ?::int[]) as tried (event_id, listener, dispatches)
        where h.event_id = tried.event_id and h.listener = tried.listener
          and h.dispatches = tried.dispatches and h.handled_at is null`,
      [
        this.clock.now(),
        arrayOf(dispatches.map(({ eventId }) => eventId)),
        arrayOf(dispatches.map(({ listener }) => listener)),
        arrayOf(dispatches.map((dispatch) => String(dispatch.dispatches))),
      ],
    );
  }

  /** At most one event of a record at a time, and none while an older one waits, whoever has taken that. */
  private async takeWaiting(em: EntityManager): Promise<ClaimedEvent[]> {
    return em.execute<ClaimedEvent[]>(
      `with taken as (
         update outbox_events set relayed_at = ?
          where id in (
            select e.id from outbox_events e
             where e.relayed_at is null
               and (e.sequence is null or not exists (
                 select 1 from outbox_events older
                  where older.relayed_at is null and older.record_type = e.record_type
                    and older.record_id = e.record_id and older.sequence < e.sequence))
             order by e.id limit ? for update of e skip locked)
          returning id, name, audience, correlation_id)
       select id, name, audience, correlation_id as "correlationId" from taken order by id`,
      [this.clock.now(), RELAY_BATCH],
    );
  }

  private async noteHandlings(em: EntityManager, dispatches: Dispatch[]): Promise<void> {
    if (dispatches.length === 0) return;
    await em.execute(
      `insert into event_handlings (event_id, listener, due_at, dispatches)
       select event_id, listener, ?, 1
         from unnest(?::uuid[], ?::text[]) as handling (event_id, listener)`,
      [
        addSeconds(this.clock.now(), FIRST_LEASE),
        arrayOf(dispatches.map(({ eventId }) => eventId)),
        arrayOf(dispatches.map(({ listener }) => listener)),
      ],
    );
  }
}

/** An array parameter; the ORM would otherwise spread it into a list of values. */
function arrayOf(values: string[]): string {
  return `{${values.map((value) => JSON.stringify(value)).join(',')}}`;
}
