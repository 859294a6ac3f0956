import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { withValue } from '#platform/database/listing/filters.js';
import { sortOrder } from '#platform/database/listing/order.js';
import { readPage, type Page, type PageRequest } from '#platform/database/listing/page.js';
import { reading } from '#platform/database/reading.js';
import type {
  BillingVerificationTables,
  VerificationOrigin,
  VerificationOutcome,
} from './billing-verification.entity.js';
import type { CheckResult } from './difference.js';

export interface VerificationPage extends PageRequest {
  sort: 'createdAt' | '-createdAt';
  outcome?: VerificationOutcome;
}

export interface VerificationRow {
  id: string;
  origin: VerificationOrigin;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
  outcome: VerificationOutcome | null;
  differences: number | null;
}

export interface LastVerification {
  id: string;
  outcome: VerificationOutcome;
  differences: number;
  finishedAt: Date;
}

export interface VerificationDetail extends VerificationRow {
  checks: CheckResult[];
}

const COLUMNS = [
  'id',
  'origin',
  'created_at as createdAt',
  'started_at as startedAt',
  'finished_at as finishedAt',
  'outcome',
  'differences',
] as const;

@Injectable()
export class BillingVerificationQueries {
  constructor(private readonly em: EntityManager) {}

  /** @throws PAGE_TOO_DEEP */
  page({ sort, outcome, size, offset, from }: VerificationPage): Promise<Page<VerificationRow>> {
    const { direction } = sortOrder(sort);
    const rows = withValue(this.select(), 'outcome', outcome);
    const order = ['created_at', 'id'].map((column) => ({ column, direction }));
    return readPage(this.db, rows, order, { size, offset, from });
  }

  async find(id: string): Promise<VerificationDetail | null> {
    return (await this.select().select('checks').where('id', '=', id).executeTakeFirst()) ?? null;
  }

  /** The last that finished. */
  async findLast(): Promise<LastVerification | null> {
    const row = await this.last().executeTakeFirst();
    if (!row?.outcome || row.differences === null || row.finishedAt === null) return null;
    const { id, outcome, differences, finishedAt } = row;
    return { id, outcome, differences, finishedAt };
  }

  /** The last that finished, with what each check found. */
  async findLastWithChecks(): Promise<VerificationDetail | null> {
    return (await this.last().select('checks').executeTakeFirst()) ?? null;
  }

  private last() {
    return this.select().where('finished_at', 'is not', null).orderBy('finished_at', 'desc').limit(1);
  }

  private select() {
    return this.db.selectFrom('billing_verifications').select(COLUMNS);
  }

  private get db() {
    return reading<BillingVerificationTables>(this.em);
  }
}
