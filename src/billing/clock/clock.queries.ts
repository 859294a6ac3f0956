import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { reading } from '#platform/database/reading.js';
import type { ClockAdvanceTables } from './clock-advance.entity.js';

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
}
