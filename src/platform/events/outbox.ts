import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { newId } from '#common/ids/new-id.js';
import { Clock } from '#common/time/clock.js';
import { requestContext } from '../http/server/request-context.js';
import { definitionOf, type EventClass, type EventRecord, type PublicEvent } from './event.decorator.js';
import { OutboxEvent } from './outbox-event.entity.js';

/** The channel on which PostgreSQL tells the relays, at commit, that there is something to do. */
export const OUTBOX_CHANNEL = 'atrium_outbox';

/** Keeps events beside the changes they tell about: both are committed, or neither. */
@Injectable()
export class Outbox {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /**
   * To be called inside a unit of work.
   * @throws Error outside of one, because the event could then outlive a change that fails
   */
  async record(event: object): Promise<void> {
    if (!this.em.isInTransaction()) throw new Error('events are recorded inside a unit of work');
    const { name, version, audience } = definitionOf(event.constructor as EventClass);
    const common = {
      id: newId(),
      name,
      version,
      audience,
      correlationId: requestContext.getStore()?.requestId ?? null,
      occurredAt: this.clock.now(),
      relayedAt: null,
    };
    const row = new OutboxEvent();
    if (audience === 'public') Object.assign(row, common, await this.publicColumns(event as PublicEvent));
    else Object.assign(row, common, { payload: { ...event } }, NO_RECORD);
    this.em.persist(row);
    await this.em.execute('select pg_notify(?, ?)', [OUTBOX_CHANNEL, '']);
  }

  private async publicColumns({ record, organizationId, data }: PublicEvent) {
    const sequence = await this.nextSequence(record);
    return { payload: data, recordType: record.type, recordId: record.id, sequence, organizationId };
  }

  private async nextSequence({ type, id }: EventRecord): Promise<number> {
    const [row] = await this.em.execute<{ value: string }[]>(
      `insert into event_sequences (record_type, record_id, value) values (?, ?, 1)
       on conflict (record_type, record_id) do update set value = event_sequences.value + 1
       returning value`,
      [type, id],
    );
    return Number(row?.value);
  }
}

const NO_RECORD = { recordType: null, recordId: null, sequence: null, organizationId: null };
