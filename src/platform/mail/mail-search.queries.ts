import { EntityManager, type InferKyselyDB } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import { readingByIndex } from '../database/listing/planner/index-reading.js';
import { reading } from '../database/reading.js';
import { untilAborted } from '../database/until-aborted.js';
import { beginningWith, byBytes, containing, isPartial } from '../database/search/search-pattern.js';
import {
  NEWEST_LOOKED_AT,
  searchInSteps,
  type Found,
  type Match,
  type Wanted,
} from '../database/search/stepwise-search.js';
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
const RECIPIENT = sql<string>`lower(m.recipient)`;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Finds mails by their ids and by whom they went to. */
@Injectable()
export class MailSearch {
  constructor(private readonly em: EntityManager) {}

  find({ text, most, signal }: Wanted): Promise<Found<FoundMail>> {
    return searchInSteps<FoundMail>(most, [
      ...(UUID.test(text) ? [() => this.byId(text, signal)] : []),
      (rows) => this.sentTo(text, rows, signal),
      (rows) => this.sentToBeginning(text, rows, signal),
      ...(isPartial(text)
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

  private async sentTo(text: string, most: number, signal: AbortSignal): Promise<FoundMail[]> {
    const rows = await mails(this.db)
      .where('m.recipient', '=', text.toLowerCase())
      .orderBy('m.created_at', 'desc')
      .orderBy('m.id', 'desc')
      .limit(most)
      .execute(untilAborted(signal));
    return matching('exact', rows);
  }

  private async sentToBeginning(text: string, most: number, signal: AbortSignal): Promise<FoundMail[]> {
    const rows = await mails(this.db)
      .where(RECIPIENT, 'like', sql<string>`lower(${beginningWith(text)})`)
      .orderBy(byBytes(RECIPIENT))
      .limit(most)
      .execute(untilAborted(signal));
    return matching('prefix', rows);
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
    const rows = await readingByIndex(this.db, (db) =>
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
