import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { reading } from '#platform/database/reading.js';
import type { ClockAdvanceTables } from './clock-advance.entity.js';

/** Relations are not inferred as columns. */
interface ListedAdvances {
  billing_clock_advances: ClockAdvanceTables['billing_clock_advances'] & { merchant_id: string };
}

export interface ClockAdvanceColumns {
  id: string;
  fromTime: Date;
  toTime: Date;
  itemsRun: number;
  startedAt: Date;
  finishedAt: Date | null;
  failedKind: string | null;
}

/** Advances that are listed. */
const MOST = 20;

@Injectable()
export class ClockQueries {
  constructor(private readonly em: EntityManager) {}

  /** Null once the merchant is gone. */
  async findOutcome(
    advanceId: string,
  ): Promise<{ finishedAt: Date | null; failedKind: string | null } | null> {
    const row = await reading<ClockAdvanceTables>(this.em)
      .selectFrom('billing_clock_advances')
      .select(['finished_at as finishedAt', 'failed_kind as failedKind'])
      .where('id', '=', advanceId)
      .executeTakeFirst();
    return row ?? null;
  }

  /** The newest first. */
  async listAdvances(merchantId: string): Promise<ClockAdvanceColumns[]> {
    return reading<ListedAdvances>(this.em)
      .selectFrom('billing_clock_advances')
      .select(['id', 'from_time as fromTime', 'to_time as toTime', 'items_run as itemsRun'])
      .select(['started_at as startedAt', 'finished_at as finishedAt', 'failed_kind as failedKind'])
      .where('merchant_id', '=', merchantId)
      .orderBy('id', 'desc')
      .limit(MOST)
      .execute();
  }
}
