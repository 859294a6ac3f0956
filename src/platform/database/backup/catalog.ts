import { escapeIdentifier, type Client } from 'pg';
import { LIST_CHANGES_TABLE } from '../listing/cache/list-change.entity.js';
import type { ArchivedPartition, ArchivedSequence } from './manifest.js';

/** Written by the migrator itself, so its rows travel as a list of names. */
const MIGRATIONS_TABLE = 'mikro_orm_migrations';

export interface Table {
  readonly name: string;
  /** In their order, without generated ones: PostgreSQL computes those again. */
  readonly columns: readonly string[];
}

export function qualified(name: string): string {
  return `public.${escapeIdentifier(name)}`;
}

export function copyList(columns: readonly string[]): string {
  return columns.map((column) => escapeIdentifier(column)).join(', ');
}

/**
 * Tables of the product, without those that belong to an extension, hold (unlogged) what may be lost, or hold ids of this
 * server's transactions. A partitioned table stands for its partitions.
 */
export async function listTables(session: Client): Promise<Table[]> {
  const { rows } = await session.query<Table>(
    `select c.relname::text as name,
            coalesce((select array_agg(a.attname::text order by a.attnum) from pg_attribute a
                      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''),
                     '{}') as columns
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relpersistence = 'p'
       and c.relname <> all($1)
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by c.relname collate "C"`,
    [[MIGRATIONS_TABLE, LIST_CHANGES_TABLE]],
  );
  return rows;
}

/** Names in the order in which they ran; empty when the migrator never worked here. */
export async function listAppliedMigrations(session: Client): Promise<string[]> {
  const { rows: found } = await session.query(`select where to_regclass($1) is not null`, [
    qualified(MIGRATIONS_TABLE),
  ]);
  if (found.length === 0) return [];
  const { rows } = await session.query<{ name: string }>(
    `select name::text from ${qualified(MIGRATIONS_TABLE)} order by id`,
  );
  return rows.map((row) => row.name);
}

/** Partitions of the product's tables. */
export async function listPartitions(session: Client): Promise<ArchivedPartition[]> {
  const { rows } = await session.query<ArchivedPartition>(
    `select c.relname::text as name, p.relname::text as table, pg_get_expr(c.relpartbound, c.oid) as bounds
       from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
      where c.relnamespace = 'public'::regnamespace and c.relispartition and c.relkind = 'r'
      order by c.relname collate "C"`,
  );
  return rows;
}

/** Sequences of the product's tables and free-standing ones, with their present values. */
export async function listSequences(session: Client): Promise<ArchivedSequence[]> {
  const { rows } = await session.query<{ name: string }>(
    `select c.relname::text as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
       and not exists (select from pg_depend d where d.objid = c.oid and d.refobjid = to_regclass($1))
     order by c.relname collate "C"`,
    [qualified(MIGRATIONS_TABLE)],
  );
  const sequences: ArchivedSequence[] = [];
  for (const { name } of rows) {
    const { rows: state } = await session.query<Omit<ArchivedSequence, 'name'>>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${qualified(name)}`,
    );
    sequences.push(...state.map((values) => ({ name, ...values })));
  }
  return sequences;
}

/** The first table that holds a row; null when the database is empty. */
export async function findFilledTable(session: Client): Promise<string | null> {
  for (const { name } of await listTables(session)) {
    const { rowCount } = await session.query(`select from ${qualified(name)} limit 1`);
    if (rowCount) return name;
  }
  return null;
}
