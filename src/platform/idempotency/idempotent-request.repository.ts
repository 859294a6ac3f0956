import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { newId } from '#common/ids/new-id.js';
import { addSeconds, Clock } from '#common/time/clock.js';
import type { RequestIdentity } from './request-identity.js';

/** Seconds for which a key belongs to its first successful request. */
const KEPT = 86_400;
/**
 * Seconds for which an attempt counts as running since it claimed the key or renewed its claim. When its process dies, the
 * key can be used again after that time.
 */
export const CLAIMED = 120;

/** The right to run a request and to store its answer. */
export interface Claim {
  id: string;
  owner: string;
}

/** A request with the same id that runs, or has been answered. */
export interface EarlierRequest {
  content: string;
  /** Encrypted; null while it runs. */
  answer: string | null;
}

/**
 * Each method is one statement and commits by itself. Of several claims for one key, PostgreSQL's lock of the row lets one
 * through.
 */
@Injectable()
export class IdempotentRequestRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Null while the key belongs to another request. */
  async claim({ id, content }: RequestIdentity): Promise<Claim | null> {
    const now = this.clock.now();
    const owner = newId();
    const claimed = await this.em.execute<unknown[]>(
      `insert into idempotent_requests as r (id, content, owner, claimed_until, answer, expires_at)
       values (?, ?, ?, ?, null, ?)
       on conflict (id) do update
          set content = excluded.content, owner = excluded.owner, claimed_until = excluded.claimed_until,
              answer = null, expires_at = excluded.expires_at
        where r.expires_at <= ? or (r.answer is null and r.claimed_until <= ?)
       returning 1`,
      [id, content, owner, addSeconds(now, CLAIMED), addSeconds(now, KEPT), now, now],
    );
    return claimed.length === 0 ? null : { id, owner };
  }

  async find(id: string): Promise<EarlierRequest | null> {
    const [row] = await this.em.execute<EarlierRequest[]>(
      'select content, answer from idempotent_requests where id = ?',
      [id],
    );
    return row ?? null;
  }

  /** Says that the attempt still runs. */
  async renew({ id, owner }: Claim): Promise<void> {
    await this.em.execute('update idempotent_requests set claimed_until = ? where id = ? and owner = ?', [
      ...[addSeconds(this.clock.now(), CLAIMED), id, owner],
    ]);
  }

  /** Does nothing where another attempt has taken over. */
  async keep({ id, owner }: Claim, answer: string): Promise<void> {
    await this.em.execute('update idempotent_requests set answer = ? where id = ? and owner = ?', [
      ...[answer, id, owner],
    ]);
  }

  /** Makes the key free for another attempt. */
  async release({ id, owner }: Claim): Promise<void> {
    await this.em.execute('delete from idempotent_requests where id = ? and owner = ?', [id, owner]);
  }

  /** @returns how many were removed, at most `limit` */
  async removeExpired(limit: number): Promise<number> {
    const rows = await this.em.execute<unknown[]>(
      `delete from idempotent_requests where id in (
         select id from idempotent_requests where expires_at <= ? order by expires_at limit ?)
       returning 1`,
      [this.clock.now(), limit],
    );
    return rows.length;
  }
}
