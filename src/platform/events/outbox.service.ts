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
   * Joins the caller's unit of work.
   * @throws Error outside of one, because the event could then outlive a change that is rolled back
   */
  async record(event: object): Promise<void> {
    await this.recordAll([event]);
  }

  /** The same for many, in their order; how many there are costs no further queries. */
  async recordAll(events: readonly object[]): Promise<void> {
    if (!this.em.isInTransaction()) throw new Error('events are recorded inside a unit of work');
    if (events.length === 0) return;
    const sequences = await this.nextSequences(events.filter(isPublic).map(({ record }) => record));
    for (const event of events) this.em.persist(this.rowOf(event, sequences));
  }

  private rowOf(event: object, sequences: Sequences): OutboxEvent {
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
    const columns = isPublic(event)
      ? publicColumns(event, sequences)
      : { payload: { ...event }, ...NO_RECORD };
    return Object.assign(new OutboxEvent(), common, columns);
  }

  /**
   * Takes as many numbers for each record as it has events here, and notifies the relays in the same statement. Always in one
   * order, so that two units of work cannot deadlock.
   */
  private async nextSequences(all: readonly EventRecord[]): Promise<Sequences> {
    const records = all.filter(({ sequence }) => sequence === undefined);
    if (records.length === 0) {
      await this.em.execute('select pg_notify(?, ?)', [OUTBOX_CHANNEL, '']);
      return new Map();
    }
    const rows = await this.em.execute<{ type: string; id: string; value: string; taken: string }[]>(
      `with wanted as (
         select type, id, count(*) as taken from jsonb_to_recordset(?::jsonb) as record (type text, id text)
         group by type, id order by type, id),
       advanced as (
         insert into event_sequences as known (record_type, record_id, value)
         select type, id, taken from wanted order by type, id
         on conflict (record_type, record_id) do update set value = known.value + excluded.value
         returning record_type, record_id, value)
       select type, id, value, taken from wanted join advanced on record_type = type and record_id = id
        cross join (select pg_notify(?, ?)) as notified`,
      [JSON.stringify(records), OUTBOX_CHANNEL, ''],
    );
    return new Map(
      rows.map(({ type, id, value, taken }) => [keyOf({ type, id }), Number(value) - Number(taken)]),
    );
  }
}

/** The last number that was taken, by record. */
type Sequences = Map<string, number>;

function isPublic(event: object): event is PublicEvent {
  return definitionOf(event.constructor as EventClass).audience === 'public';
}

function publicColumns({ record, data, ...whose }: PublicEvent, sequences: Sequences) {
  const sequence = record.sequence ?? (sequences.get(keyOf(record)) ?? 0) + 1;
  sequences.set(keyOf(record), sequence);
  const { organizationId, personId = null } = whose;
  return { payload: data, recordType: record.type, recordId: record.id, sequence, organizationId, personId };
}

function keyOf({ type, id }: EventRecord): string {
  return JSON.stringify([type, id]);
}

const NO_RECORD = { recordType: null, recordId: null, sequence: null, organizationId: null, personId: null };
