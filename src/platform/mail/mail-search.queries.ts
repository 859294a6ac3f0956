import { EntityManager, type InferKyselyDB } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import { readingByIndex } from '../database/index-reading.js';
import { reading } from '../database/reading.js';
import { untilAborted } from '../database/until-aborted.js';
import { beginningWith, containing, isFindable } from '../http/listing/search-pattern.js';
import {
  NEWEST_LOOKED_AT,
  searchInSteps,
  type Found,
  type Match,
  type Wanted,
} from '../http/listing/stepwise-search.js';
import type { MailSchema, MailStatus } from './mail.entity.js';

type Tables = InferKyselyDB<typeof MailSchema>;

export interface FoundMail {
  id: string;
  recipient: string;
  subject: string;
  status: MailStatus;
  createdAt: Date;
  match: Match;
}

const COLUMNS = ['m.id', 'm.recipient', 'm.subject', 'm.status', 'm.created_at as createdAt'] as const;
const RECIPIENT = sql<string>`lower(m.recipient) collate "C"`;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Finds mails by their ids and by whom they went to. */
@Injectable()
export class MailSearch {
  constructor(private readonly em: EntityManager) {}

  find({ text, most, signal }: Wanted): Promise<Found<FoundMail>> {
    const to = (comparison: '=' | 'like', pattern: string, rows: number) =>
      mails(this.db)
        .where(RECIPIENT, comparison, sql<string>`lower(${pattern})`)
        .orderBy(RECIPIENT)
        .orderBy('m.id', 'desc')
        .limit(rows)
        .execute(untilAborted(signal));
    return searchInSteps<FoundMail>(most, [
      ...(UUID.test(text) ? [() => this.byId(text, signal)] : []),
      async (rows) => matching('exact', await to('=', text, rows)),
      async (rows) => matching('prefix', await to('like', beginningWith(text), rows)),
      ...(isFindable(text)
        ? [
            (rows: number) => this.newestHolding(text, rows, signal),
            (rows: number) => this.holding(text, rows, signal),
          ]
        : []),
    ]);
  }

  private async byId(id: string, signal: AbortSignal): Promise<FoundMail[]> {
    return matching('id', await mails(this.db).where('m.id', '=', id).execute(untilAborted(signal)));
  }

  private async newestHolding(text: string, most: number, signal: AbortSignal): Promise<FoundMail[]> {
    const newest = this.db.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(NEWEST_LOOKED_AT);
    const rows = await this.db
      .selectFrom(newest.as('m'))
      .select(COLUMNS)
      .where('m.recipient', 'ilike', containing(text))
      .limit(most)
      .execute(untilAborted(signal));
    return matching('part', rows);
  }

  private async holding(text: string, most: number, signal: AbortSignal): Promise<FoundMail[]> {
    const rows = await readingByIndex<Tables, Omit<FoundMail, 'match'>[]>(this.em, (db) =>
      mails(db).where('m.recipient', 'ilike', containing(text)).limit(most).execute(untilAborted(signal)),
    );
    return matching('part', rows);
  }

  private get db() {
    return reading<Tables>(this.em);
  }
}

function mails(db: Kysely<Tables>) {
  return db.selectFrom('mails as m').select(COLUMNS);
}

function matching(match: Match, rows: Omit<FoundMail, 'match'>[]): FoundMail[] {
  return rows.map((row) => ({ ...row, match }));
}
