import { Global, Injectable, Module } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { InternalEvent, PublicEventOf, type EventRecord } from '#platform/events/event.decorator.js';
import { PUBLIC_EVENT_SINK, type PublicEventSink } from '#platform/events/event-relay.service.js';
import {
  ListensTo,
  ListensToPublic,
  type EventEnvelope,
  type Listener,
} from '#platform/events/listens-to.decorator.js';

/** An event of the tests, for our own listeners. */
@InternalEvent('test.counted')
export class Counted {
  constructor(
    readonly number: number,
    readonly note: string | null = null,
  ) {}
}

/** A public event of the tests. */
@PublicEventOf('test.changed')
export class Changed {
  readonly organizationId = null;

  constructor(
    readonly record: EventRecord,
    readonly data: object,
  ) {}
}

export const COUNTING_TABLES = `
  create table if not exists test_effects (position bigserial primary key, event_id uuid not null, listener text not null, payload jsonb);
  create table if not exists test_arrivals (position bigserial primary key, event_id uuid not null)`;

/** The schema must be found as the migrations have made it. */
export const WITHOUT_COUNTING_TABLES = 'drop table if exists test_effects, test_arrivals';

/** Leaves one row for each time it takes effect; nothing but the acknowledgement keeps it from two. */
@Injectable()
abstract class Counter implements Listener {
  protected abstract readonly id: string;

  constructor(private readonly em: EntityManager) {}

  async handle(event: object, { id }: EventEnvelope): Promise<void> {
    await this.em.execute('insert into test_effects (event_id, listener, payload) values (?, ?, ?)', [
      id,
      this.id,
      JSON.stringify(event),
    ]);
  }
}

@ListensTo(Counted, 'test.count')
@Injectable()
export class CountListener extends Counter {
  protected readonly id = 'test.count';
}

@ListensToPublic('test.follow')
@Injectable()
export class FollowListener extends Counter {
  protected readonly id = 'test.follow';
}

/** Notes public events in the order in which they reach it. */
@Injectable()
export class ArrivalSink implements PublicEventSink {
  constructor(private readonly em: EntityManager) {}

  async accept(eventIds: string[]): Promise<void> {
    for (const id of eventIds) await this.em.execute('insert into test_arrivals (event_id) values (?)', [id]);
  }
}

@Global()
@Module({
  providers: [{ provide: PUBLIC_EVENT_SINK, useClass: ArrivalSink }],
  exports: [PUBLIC_EVENT_SINK],
})
export class ArrivalModule {}
