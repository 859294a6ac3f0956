import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { CompiledQuery, RawBuilder } from 'kysely';
import { reading } from '../../reading.js';
import { ListChangeQueries } from './list-change.queries.js';
import type { ListSource } from './tracked-changes.js';
import { WeightedLru } from './weighted-lru.js';

/** Milliseconds for which a count is cached. */
const KEPT = 60_000;
/** Counts that are smaller and took fewer milliseconds are as fast as the comparison with what changed. */
const LEAST_CACHED = 1_000;
const LEAST_TIME = 10;
/** In memory. */
const MOST_BYTES = 32 * 1024 * 1024;
/** Of an entry, beside its ids. */
const ENTRY_BYTES = 500;

/** The row of a statement that counts. */
export interface CountRow {
  total: string;
  /** `pg_current_snapshot()` as text. */
  snapshot: string;
  ids?: Buffer | null;
}

export interface ListCount {
  total: number;
  /** The ids of the first rows, of 16 bytes each, where the statement returns them. */
  ids: Buffer | null;
}

/** Counts by statements that depend on nothing but the rows of some sources. */
export type CountList = (statement: RawBuilder<CountRow>) => Promise<ListCount>;

interface Cached extends ListCount {
  snapshot: string;
  until: number;
}

/**
 * Exact counts of lists. A cached one is used only if no transaction that its snapshot does not include has changed the
 * rows it depends on: each request asks the database.
 */
@Injectable()
export class ListCache {
  private readonly counts = new WeightedLru<Cached>(MOST_BYTES);
  private readonly tracked = new Set<string>();

  constructor(
    private readonly em: EntityManager,
    private readonly changes: ListChangeQueries,
  ) {}

  /**
   * Counts that depend on the rows of these sources and not on the time. A count is not cached if its statement reads another
   * table, or where triggers do not record the changes of each source.
   */
  over(...sources: ListSource[]): CountList {
    return (statement) => this.count(statement.compile(reading(this.em)), sources);
  }

  private async count(
    statement: CompiledQuery<CountRow>,
    sources: readonly ListSource[],
  ): Promise<ListCount> {
    // The snapshot of a transaction may be old, and its own changes may be rolled back.
    if (this.em.isInTransaction()) return this.read(statement);
    const key = keyOf(statement);
    const cached = await this.find(key, sources);
    if (cached !== null) return cached;
    const begun = performance.now();
    const read = await this.read(statement);
    const isWorthwhile = read.total >= LEAST_CACHED || performance.now() - begun >= LEAST_TIME;
    if (isWorthwhile && readsOnly(statement, sources) && (await this.areTracked(sources)))
      this.counts.set(key, read, ENTRY_BYTES + (read.ids?.length ?? 0));
    return read;
  }

  private async find(key: string, sources: readonly ListSource[]): Promise<Cached | null> {
    const cached = this.counts.get(key);
    if (cached === null) return null;
    const isCurrent =
      cached.until > performance.now() && !(await this.changes.haveChanged(sources, cached.snapshot));
    if (isCurrent) return cached;
    this.counts.delete(key);
    return null;
  }

  private async read(statement: CompiledQuery<CountRow>): Promise<Cached> {
    const until = performance.now() + KEPT;
    const { rows } = await reading(this.em).executeQuery(statement);
    const [row] = rows;
    if (row === undefined) throw new Error('a statement that counts returned no row');
    return { total: Number(row.total), ids: row.ids ?? null, snapshot: row.snapshot, until };
  }

  private async areTracked(sources: readonly ListSource[]): Promise<boolean> {
    for (const source of sources) {
      const name = `${source.table}.${source.column}`;
      if (this.tracked.has(name)) continue;
      if (!(await this.changes.areTracked(source))) return false;
      this.tracked.add(name);
    }
    return true;
  }
}

const TABLES_READ = /\b(?:from|join) \(*"([^"]+)"/g;

/** The query builder quotes every name. */
function readsOnly({ sql }: CompiledQuery<CountRow>, sources: readonly ListSource[]): boolean {
  const read = [...sql.matchAll(TABLES_READ)].map(([, table]) => table);
  return read.every((table) => sources.some((source) => source.table === table));
}

/** Hashed, so that the texts that requests search for are not kept. */
function keyOf({ sql, parameters }: CompiledQuery<CountRow>): string {
  return createHash('sha256')
    .update(JSON.stringify([sql, parameters]))
    .digest('base64');
}
