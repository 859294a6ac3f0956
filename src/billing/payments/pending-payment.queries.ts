import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { exactNumber } from '#common/money/exact-number.js';
import { reading } from '#platform/database/reading.js';
import type { PaymentTables } from './payment.entity.js';

/** Counted at most. */
export const MOST_PENDING = 10_000;

export interface PendingPayments {
  count: number;
  /** By real time; null if there is none. */
  oldest: Date | null;
}

/** Counts attempts whose outcome is open, of all merchants. */
@Injectable()
export class PendingPaymentQueries {
  constructor(private readonly em: EntityManager) {}

  async count(): Promise<PendingPayments> {
    const { total, oldest } = await reading<PaymentTables>(this.em)
      .selectFrom((eb) =>
        eb
          .selectFrom('payments')
          .select('attempted_at')
          .where('status', '=', 'pending')
          .limit(MOST_PENDING)
          .as('pending'),
      )
      .select((eb) => [eb.fn.countAll<string>().as('total'), eb.fn.min('attempted_at').as('oldest')])
      .executeTakeFirstOrThrow();
    return { count: exactNumber(BigInt(total)), oldest };
  }
}
