import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { newId } from '#common/ids/new-id.js';
import { UnitOfWork } from '../database/unit-of-work.service.js';

/** The channel on which processes hear, at commit, what happened to records. */
export const RECORDS_CHANNEL = 'atrium_records';

/** What happened to a record, for those who watch it at the moment. It is sent at most once and stored nowhere. */
export interface RecordSignal {
  id: string;
  record: { type: string; id: string };
  key: string;
  /** Small: PostgreSQL refuses notifications of 8,000 bytes. */
  payload: object;
}

/** Tells every process what happened to records; see `RecordFeed`. */
@Injectable()
export class RecordSignals {
  constructor(
    private readonly em: EntityManager,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Joins the caller's unit of work: other processes hear of it when that is committed.
   * @throws Error outside of one
   */
  send(signals: readonly Omit<RecordSignal, 'id'>[]): void {
    const { scope } = this.unitOfWork;
    if (scope === null) throw new Error('signals are sent inside a unit of work');
    if (signals.length === 0) return;
    const payloads = scope.batchOf<string>(this, (gathered) => this.notify(gathered));
    payloads.push(...signals.map((signal) => JSON.stringify({ id: newId(), ...signal })));
  }

  private async notify(payloads: readonly string[]): Promise<void> {
    await this.em.execute(
      'select pg_notify(?, payload) from jsonb_array_elements_text(?::jsonb) as payload',
      [RECORDS_CHANNEL, JSON.stringify(payloads)],
    );
  }
}
