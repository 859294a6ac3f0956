/**
 * What the processes under fire do beside the product's own work: a public event for each change, sent to the endpoints
 * in its order and noted once by a listener. Everything of the product comes from the build, as in the real processes.
 */
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Module } from '@nestjs/common';
import { defineAuditActions } from '#platform/audit/audit-actions.js';
import { PublicEventOf } from '#platform/events/event.decorator.js';
import { ListensTo, type EventEnvelope, type Listener } from '#platform/events/listens-to.decorator.js';

export const ChaosAudit = defineAuditActions({
  CHANGED: { name: 'chaos.changed', meaning: 'A process under fire changed something.' },
});

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

@ListensTo(Changed, 'chaos.take-effect')
@Injectable()
class TakeEffect implements Listener<Changed['data']> {
  constructor(private readonly em: EntityManager) {}

  async handle({ change }: Changed['data'], { id }: EventEnvelope): Promise<void> {
    await this.em.execute('insert into chaos_effects (event_id, change) values (?, ?)', [id, change]);
  }
}

@Module({ providers: [TakeEffect] })
export class ChaosModule {}
