import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lockRow } from '#platform/database/lock-row.js';
import type { Locked } from '#platform/database/locked.js';
import type { SandboxIntent } from './sandbox-intent.entity.js';
import { SandboxRefund } from './sandbox-refund.entity.js';

export type RefundLookup = { merchantId: string } & ({ id: string } | { idempotencyKey: string });

@Injectable()
export class SandboxRefundRepository {
  constructor(private readonly em: EntityManager) {}

  add(refund: SandboxRefund): void {
    this.em.persist(refund);
  }

  async lock(lookup: RefundLookup): Promise<Locked<SandboxRefund> | null> {
    return lockRow(this.em, SandboxRefund, lookup);
  }

  /** What was refunded of a charge or is about to be, in minor units. */
  async sumOf({ id }: Locked<SandboxIntent>): Promise<bigint> {
    const [row] = await this.em.execute<{ sum: string }[]>(
      `select coalesce(sum(amount), 0)::text as sum from sandbox_refunds
        where intent_id = ? and status in ('pending', 'succeeded')`,
      [id],
    );
    return BigInt(row?.sum ?? 0);
  }
}
