import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { executeBound } from '#platform/database/execute-bound.js';
import type { TaxQuote } from './tax-provider.js';

@Injectable()
export class TaxQuoteRepository {
  constructor(private readonly em: EntityManager) {}

  /** Those of a merchant that were given since an instant of real time, by the hash of what was asked. */
  async listSince(
    merchantId: string,
    hashes: readonly string[],
    since: Date,
  ): Promise<ReadonlyMap<string, TaxQuote>> {
    const rows = await executeBound<{ hash: string; quote: TaxQuote }>(
      this.em,
      `select input_hash as hash, quote from tax_quotes
        where merchant_id = $1 and input_hash = any ($2::text[]) and created_at >= $3`,
      [merchantId, hashes, since],
    );
    return new Map(rows.map(({ hash, quote }) => [hash, quote]));
  }

  /** Replaces an older answer; one statement, which commits by itself. */
  async store(merchantId: string, hash: string, quote: TaxQuote, now: Date): Promise<void> {
    await executeBound(
      this.em,
      `insert into tax_quotes (merchant_id, input_hash, quote, created_at) values ($1, $2, $3::jsonb, $4)
       on conflict (merchant_id, input_hash) do update set quote = excluded.quote, created_at = excluded.created_at`,
      [merchantId, hash, JSON.stringify(quote), now],
    );
  }

  /** @returns how many were removed */
  async removeBefore(before: Date, limit: number): Promise<number> {
    const removed = await executeBound(
      this.em,
      `delete from tax_quotes where ctid = any (array(
         select ctid from tax_quotes where created_at < $1 limit $2)) returning 1`,
      [before, limit],
    );
    return removed.length;
  }
}
