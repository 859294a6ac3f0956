import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { DueItem } from './due-work.decorator.js';

export const DUE_WORK_CHANNEL = 'billing_due_work';

export interface ScheduledWork extends DueItem {
  failures: number;
}

export interface ClaimedWork extends ScheduledWork {
  claimedUntil: Date;
  /** Seconds by which the merchant's clock is ahead. */
  clockOffset: number;
}

interface Claim {
  /** Real time. */
  now: Date;
  until: Date;
}

const COLUMNS = `w.kind, w.record_id as "recordId", w.merchant_id as "merchantId", w.due_at as "dueAt", w.failures`;

@Injectable()
export class DueWorkRepository {
  constructor(private readonly em: EntityManager) {}

  /** Replaces an earlier instant of the same work; joins the caller's unit of work. */
  async schedule({ kind, recordId, merchantId, dueAt }: DueItem): Promise<void> {
    await this.em.execute(
      `insert into billing_due_work (kind, record_id, merchant_id, due_at, failures) values (?, ?, ?, ?, 0)
       on conflict (kind, record_id) do update set due_at = excluded.due_at, failures = 0, claimed_until = null`,
      [kind, recordId, merchantId, dueAt],
    );
  }

  /** Without effect on work that is not scheduled; joins the caller's unit of work. */
  async cancel({ kind, recordId }: Pick<DueItem, 'kind' | 'recordId'>): Promise<void> {
    await this.em.execute('delete from billing_due_work where kind = ? and record_id = ?', [kind, recordId]);
  }

  /**
   * Claims what has fallen due, a few items of each merchant, so that the backlog of one does not delay the others. Merchants
   * whose clock is being advanced are left out.
   */
  async claim(
    { now, until }: Claim,
    { perMerchant, limit }: { perMerchant: number; limit: number },
  ): Promise<ClaimedWork[]> {
    return this.em.execute<ClaimedWork[]>(
      `update billing_due_work w set claimed_until = ?
         from (select due.kind, due.record_id, m.clock_offset
                 from (select id, clock_offset from merchants where clock_stopped_at is null order by random()) m
                cross join lateral (
                  select d.kind, d.record_id from billing_due_work d
                   where d.merchant_id = m.id and d.due_at <= ?::timestamptz + make_interval(secs => m.clock_offset)
                     and (d.claimed_until is null or d.claimed_until <= ?)
                   order by d.due_at, d.kind, d.record_id limit ? for update skip locked) due
                limit ?) picked
        where w.kind = picked.kind and w.record_id = picked.record_id
       returning ${COLUMNS}, w.claimed_until as "claimedUntil", picked.clock_offset as "clockOffset"`,
      [until, now, now, perMerchant, limit],
    );
  }

  /** The first work of a merchant that falls due until an instant of its clock, whether or not it is claimed. */
  async findFirst(merchantId: string, until: Date): Promise<ScheduledWork | null> {
    const [first] = await this.em.execute<ScheduledWork[]>(
      `select ${COLUMNS} from billing_due_work w where w.merchant_id = ? and w.due_at <= ?
        order by w.due_at, w.kind, w.record_id limit 1`,
      [merchantId, until],
    );
    return first ?? null;
  }

  /** False when another worker holds it or it is no longer due at this instant. */
  async claimOne({ kind, recordId, dueAt }: DueItem, { now, until }: Claim): Promise<boolean> {
    const claimed = await this.em.execute<object[]>(
      `update billing_due_work set claimed_until = ? where kind = ? and record_id = ? and due_at = ?
          and (claimed_until is null or claimed_until <= ?) returning 1`,
      [until, kind, recordId, dueAt, now],
    );
    return claimed.length > 0;
  }

  /** Removes finished work, unless its handler has scheduled it again. */
  async finish({ kind, recordId, dueAt }: DueItem, claimedUntil: Date): Promise<void> {
    await this.em.execute(
      'delete from billing_due_work where kind = ? and record_id = ? and due_at = ? and claimed_until = ?',
      [kind, recordId, dueAt, claimedUntil],
    );
  }

  /** Leaves failed work alone until an instant of real time. */
  async postpone({ kind, recordId, dueAt }: DueItem, claimedUntil: Date, until: Date): Promise<void> {
    await this.em.execute(
      `update billing_due_work set claimed_until = ?, failures = failures + 1
        where kind = ? and record_id = ? and due_at = ? and claimed_until = ?`,
      [until, kind, recordId, dueAt, claimedUntil],
    );
  }
}
