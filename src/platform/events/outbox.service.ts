import { Injectable } from '@nestjs/common';
import { newId } from '#common/ids/new-id.js';
import { Clock } from '#common/time/clock.js';
import type { Appender } from '../database/appender.js';
import { UnitOfWork } from '../database/unit-of-work.service.js';
import { requestContext } from '../http/server/request-context.js';
import { definitionOf, type Audience, type EventClass, type PublicEvent } from './event.decorator.js';

/** The channel on which PostgreSQL tells the relays, at commit, that there is something to do. */
export const OUTBOX_CHANNEL = 'atrium_outbox';

/** Keeps events beside the changes they tell about: both are committed, or neither. */
@Injectable()
export class Outbox {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Joins the caller's unit of work, which writes its events at its end.
   * @throws Error outside of one, because the event could then outlive a change that is rolled back
   */
  record(event: object): void {
    this.recordAll([event]);
  }

  /** The same for many, in their order. */
  recordAll(events: readonly object[]): void {
    const rows = events.map((event) => this.rowOf(event));
    this.unitOfWork.append(EVENTS, rows);
  }

  private rowOf(event: object): OutboxRow {
    const { name, version, audience } = definitionOf(event.constructor as EventClass);
    return {
      ...{ id: newId(), name, version, audience },
      correlation_id: requestContext.getStore()?.requestId ?? null,
      occurred_at: this.clock.now(),
      ...(isPublic(event) ? publicColumns(event) : { ...NO_RECORD, payload: { ...event } }),
    };
  }
}

/** An event as a row. Its sequence is taken when it is written, unless the event gives it. */
interface OutboxRow {
  id: string;
  name: string;
  version: number;
  audience: Audience;
  payload: object;
  record_type: string | null;
  record_id: string | null;
  sequence: number | null;
  organization_id: string | null;
  person_id: string | null;
  correlation_id: string | null;
  occurred_at: Date;
}

/** Inserts events and notifies the relays in the same statement. */
const EVENTS: Appender<OutboxRow> = {
  name: 'outbox_events',
  expressions: (rows, events) => (events.some(needsSequence) ? numbered(rows) : asGiven(rows)),
};

function needsSequence({ record_id, sequence }: OutboxRow): boolean {
  return record_id !== null && sequence === null;
}

const ROWS = `(id uuid, name text, version int, audience text, payload jsonb, record_type text, record_id text, sequence bigint,
             organization_id text, person_id text, correlation_id text, occurred_at timestamptz)`;
const NOTIFIED = `(select pg_notify('${OUTBOX_CHANNEL}', '')) as notified`;

function asGiven(rows: string): string {
  return `
  appended_outbox_events as (
  insert into outbox_events (id, name, version, audience, payload, record_type, record_id, sequence, organization_id,
                             person_id, correlation_id, occurred_at)
  select id, name, version, audience, payload, record_type, record_id, sequence, organization_id, person_id, correlation_id,
         occurred_at
    from jsonb_to_recordset(${rows}) as recorded ${ROWS} cross join ${NOTIFIED})`;
}

/**
 * Takes as many numbers for each record as it has events here. Always in one order, so that two units of work cannot deadlock.
 */
function numbered(rows: string): string {
  return `
  recorded as (
    select * from rows from (jsonb_to_recordset(${rows}) as ${ROWS}) with ordinality),
  wanted as (
    select record_type, record_id, count(*) as taken from recorded
     where record_id is not null and sequence is null
     group by record_type, record_id order by record_type, record_id),
  advanced as (
    insert into event_sequences as known (record_type, record_id, value)
    select record_type, record_id, taken from wanted order by record_type, record_id
    on conflict (record_type, record_id) do update set value = known.value + excluded.value
    returning record_type, record_id, value),
  appended_outbox_events as (
  insert into outbox_events (id, name, version, audience, payload, record_type, record_id, sequence, organization_id,
                             person_id, correlation_id, occurred_at)
  select id, name, version, audience, payload, record_type, record_id,
         coalesce(sequence, value - taken + row_number() over (partition by record_type, record_id, sequence is null
                                                                order by ordinality)),
         organization_id, person_id, correlation_id, occurred_at
    from recorded left join (wanted join advanced using (record_type, record_id)) using (record_type, record_id)
    cross join ${NOTIFIED})`;
}

function isPublic(event: object): event is PublicEvent {
  return definitionOf(event.constructor as EventClass).audience === 'public';
}

function publicColumns({ record, data, organizationId, personId = null }: PublicEvent) {
  return {
    ...{ payload: data, record_type: record.type, record_id: record.id, sequence: record.sequence ?? null },
    ...{ organization_id: organizationId, person_id: personId },
  };
}

const NO_RECORD = {
  ...{ record_type: null, record_id: null, sequence: null },
  ...{ organization_id: null, person_id: null },
};
