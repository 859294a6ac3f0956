import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lockRow } from '#platform/database/lock-row.js';
import type { Locked } from '#platform/database/locked.js';
import { BillingVerification } from './billing-verification.entity.js';

@Injectable()
export class BillingVerificationRepository {
  constructor(private readonly em: EntityManager) {}

  add(verification: BillingVerification): void {
    this.em.persist(verification);
  }

  /** Without effect while another is unfinished. */
  async addUnlessUnfinished({ id, origin, createdAt }: BillingVerification): Promise<void> {
    await this.em.execute(
      `insert into billing_verifications (id, origin, created_at, checks) values (?, ?, ?, '[]') on conflict do nothing`,
      [id, origin, createdAt],
    );
  }

  async lockById(id: string): Promise<Locked<BillingVerification> | null> {
    return lockRow(this.em, BillingVerification, { id });
  }

  async lockUnfinished(): Promise<Locked<BillingVerification> | null> {
    return lockRow(this.em, BillingVerification, { finishedAt: null });
  }

  async hasUnfinished(): Promise<boolean> {
    const rows = await this.em.execute<unknown[]>(
      'select 1 from billing_verifications where finished_at is null limit 1',
    );
    return rows.length > 0;
  }

  async hasScheduledSince(instant: Date): Promise<boolean> {
    const rows = await this.em.execute<unknown[]>(
      `select 1 from billing_verifications where created_at >= ? and origin = 'schedule' limit 1`,
      [instant],
    );
    return rows.length > 0;
  }

  async deleteBefore(instant: Date, limit: number): Promise<number> {
    const rows = await this.em.execute<unknown[]>(
      `delete from billing_verifications where id in (
         select id from billing_verifications where created_at < ? order by created_at limit ?) returning 1`,
      [instant, limit],
    );
    return rows.length;
  }
}
