import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { exactNumber } from '#common/money/exact-number.js';
import { reading } from '#platform/database/reading.js';
import type { RefundTables } from './refund.entity.js';

/** Counted at most. */
export const MOST_PENDING_REFUNDS = 10_000;

export interface PendingRefunds {
  count: number;
  /** By the clock of its merchant; null if there is none. */
  oldest: Date | null;
}

/** Counts refunds whose outcome is open, of all merchants. */
@Injectable()
export class PendingRefundQueries {
  constructor(private readonly em: EntityManager) {}

  async count(): Promise<PendingRefunds> {
    const { total, oldest } = await reading<RefundTables>(this.em)
      .selectFrom((eb) =>
        eb
          .selectFrom('refunds')
          .select('created_at')
          .where('status', '=', 'pending')
          .limit(MOST_PENDING_REFUNDS)
          .as('pending'),
      )
      .select((eb) => [eb.fn.countAll<string>().as('total'), eb.fn.min('created_at').as('oldest')])
      .executeTakeFirstOrThrow();
    return { count: exactNumber(BigInt(total)), oldest };
  }
}
