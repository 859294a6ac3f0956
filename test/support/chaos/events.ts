/**
 * What the processes under fire do beside the product's own work: a public event for each change, noted in its order by
 * a sink and once by a listener. Everything of the product comes from the build, as in the real processes.
 */
import { EntityManager } from '@mikro-orm/postgresql';
import { Global, Injectable, Module } from '@nestjs/common';
import { PublicEventOf } from '#platform/events/event.decorator.js';
import { PUBLIC_EVENT_SINK, type PublicEventSink } from '#platform/events/event-relay.js';
import { ListensTo, type EventEnvelope, type Listener } from '#platform/events/listens-to.decorator.js';

@PublicEventOf('chaos.changed')
export class Changed {
  readonly record: { type: string; id: string };
  readonly organizationId = null;
  readonly data: { change: string };

  constructor(id: string, change: string) {
    this.record = { type: 'chaos', id };
    this.data = { change };
  }
}

@Injectable()
class Arrivals implements PublicEventSink {
  constructor(private readonly em: EntityManager) {}

  async accept(eventIds: string[]): Promise<void> {
    for (const id of eventIds)
      await this.em.execute('insert into chaos_arrivals (event_id) values (?)', [id]);
  }
}

@ListensTo(Changed, 'chaos.take-effect')
@Injectable()
class TakeEffect implements Listener<Changed['data']> {
  constructor(private readonly em: EntityManager) {}

  async handle({ change }: Changed['data'], { id }: EventEnvelope): Promise<void> {
    await this.em.execute('insert into chaos_effects (event_id, change) values (?, ?)', [id, change]);
  }
}

@Global()
@Module({
  providers: [TakeEffect, { provide: PUBLIC_EVENT_SINK, useClass: Arrivals }],
  exports: [PUBLIC_EVENT_SINK],
})
export class ChaosModule {}
