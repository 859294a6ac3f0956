import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { executeBound } from '#platform/database/execute-bound.js';
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

  /** Replaces earlier instants of the same work; joins the caller's unit of work. */
  async schedule(items: readonly DueItem[]): Promise<void> {
    const { kinds, recordIds, instants } = columnsOf(items);
    await executeBound(
      this.em,
      `insert into billing_due_work (kind, record_id, merchant_id, due_at, failures)
       select *, 0 from unnest($1::text[], $2::uuid[], $3::text[], $4::timestamptz[])
       on conflict (kind, record_id) do update set due_at = excluded.due_at, failures = 0, claimed_until = null`,
      [kinds, recordIds, items.map(({ merchantId }) => merchantId), instants],
    );
  }

  /** Replaces only instants of work that has begun, which may have missed what this is about; joins the caller's unit of work. */
  async scheduleOnce(items: readonly DueItem[]): Promise<void> {
    const { kinds, recordIds, instants } = columnsOf(items);
    await executeBound(
      this.em,
      `insert into billing_due_work as w (kind, record_id, merchant_id, due_at, failures)
       select *, 0 from unnest($1::text[], $2::uuid[], $3::text[], $4::timestamptz[])
       on conflict (kind, record_id) do update set due_at = excluded.due_at, failures = 0, claimed_until = null
        where w.claimed_until is not null`,
      [kinds, recordIds, items.map(({ merchantId }) => merchantId), instants],
    );
  }

  /** Without effect on work that is not scheduled; joins the caller's unit of work. */
  async cancel(items: readonly Pick<DueItem, 'kind' | 'recordId'>[]): Promise<void> {
    await executeBound(
      this.em,
      `delete from billing_due_work w using unnest($1::text[], $2::uuid[]) as these (kind, record_id)
        where w.kind = these.kind and w.record_id = these.record_id`,
      [items.map(({ kind }) => kind), items.map(({ recordId }) => recordId)],
    );
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

  /** The first work of a merchant that falls due until an instant of its clock, whether or not it is claimed, in due order. */
  async listFirst(merchantId: string, until: Date, limit: number): Promise<ScheduledWork[]> {
    return this.em.execute<ScheduledWork[]>(
      `select ${COLUMNS} from billing_due_work w where w.merchant_id = ? and w.due_at <= ?
        order by w.due_at, w.kind, w.record_id limit ?`,
      [merchantId, until, limit],
    );
  }

  /** @returns those that no other worker holds and that are still due at these instants */
  async claimThese(items: readonly ScheduledWork[], { now, until }: Claim): Promise<ScheduledWork[]> {
    const { kinds, recordIds, instants } = columnsOf(items);
    const claimed = await executeBound<{ kind: string; recordId: string }>(
      this.em,
      `update billing_due_work w set claimed_until = $1
         from unnest($2::text[], $3::uuid[], $4::timestamptz[]) as these (kind, record_id, due_at)
        where w.kind = these.kind and w.record_id = these.record_id and w.due_at = these.due_at
          and (w.claimed_until is null or w.claimed_until <= $5)
       returning w.kind, w.record_id as "recordId"`,
      [until, kinds, recordIds, instants, now],
    );
    return items.filter((item) =>
      claimed.some(({ kind, recordId }) => kind === item.kind && recordId === item.recordId),
    );
  }

  /** Removes finished work, unless its handler has scheduled it again. */
  async finish(items: readonly DueItem[], claimedUntil: Date): Promise<void> {
    const { kinds, recordIds, instants } = columnsOf(items);
    await executeBound(
      this.em,
      `delete from billing_due_work w
        using unnest($1::text[], $2::uuid[], $3::timestamptz[]) as these (kind, record_id, due_at)
        where w.kind = these.kind and w.record_id = these.record_id and w.due_at = these.due_at
          and w.claimed_until = $4`,
      [kinds, recordIds, instants, claimedUntil],
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

function columnsOf(items: readonly DueItem[]) {
  return {
    kinds: items.map(({ kind }) => kind),
    recordIds: items.map(({ recordId }) => recordId),
    instants: items.map(({ dueAt }) => dueAt),
  };
}
