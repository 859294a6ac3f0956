import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { addSeconds } from '#common/time/clock.js';
import { AGAIN } from './callback-schedule.js';
import { SandboxCallback } from './sandbox-callback.entity.js';

export interface ClaimedCallback {
  id: string;
  body: string;
  failures: number;
}

@Injectable()
export class SandboxCallbackRepository {
  constructor(private readonly em: EntityManager) {}

  /** Joins the caller's transaction. */
  add(callback: SandboxCallback): void {
    this.em.persist(callback);
  }

  /** Claims what is due, in no order that says what happened first; others may claim it again from `until` on. */
  async claim(now: Date, until: Date, limit: number): Promise<ClaimedCallback[]> {
    const claimed = await this.em.execute<(ClaimedCallback & { shuffled: string })[]>(
      `update sandbox_callbacks set due_at = ? where id in (
         select id from sandbox_callbacks where due_at <= ? order by due_at limit ? for update skip locked)
       returning id, body, failures, md5(id::text) as shuffled`,
      [until, now, limit],
    );
    return claimed.toSorted((a, b) => (a.shuffled < b.shuffled ? -1 : 1));
  }

  /** Counts a delivery; some are sent once more. */
  async markSent(id: string, now: Date): Promise<void> {
    await this.em.execute(
      `update sandbox_callbacks set sends_left = sends_left - 1, failures = 0,
              due_at = case when sends_left > 1 then ?::timestamptz end where id = ?`,
      [addSeconds(now, AGAIN), id],
    );
  }

  async postpone(id: string, until: Date): Promise<void> {
    await this.em.execute('update sandbox_callbacks set failures = failures + 1, due_at = ? where id = ?', [
      ...[until, id],
    ]);
  }

  /** @returns how many were removed, at most `limit` */
  async removeSent(before: Date, limit: number): Promise<number> {
    const rows = await this.em.execute<unknown[]>(
      `delete from sandbox_callbacks where id in (
         select id from sandbox_callbacks where due_at is null and created_at < ? order by created_at limit ?)
       returning 1`,
      [before, limit],
    );
    return rows.length;
  }
}
