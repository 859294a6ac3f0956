import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** `null` is the database's; everything else is written as text, dates as milliseconds since 1970 by `at`. */
export type Cell = string | number | boolean | null;
export type Rows = Iterable<Cell[]>;

/** Characters that are sent at once. */
const CHUNK = 65_536;
const SPECIAL = /[\\\t\n\r]/g;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A moment as PostgreSQL reads it. */
export function at(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** Sends rows in the text format of COPY; says how many there were. */
export async function copyRows(
  client: Client,
  table: string,
  columns: string[],
  rows: Rows,
): Promise<number> {
  let count = 0;
  function* chunks(): Generator<string> {
    let text = '';
    for (const row of rows) {
      text += `${row.map(written).join('\t')}\n`;
      count += 1;
      if (text.length < CHUNK) continue;
      yield text;
      text = '';
    }
    if (text !== '') yield text;
  }
  const sink = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(chunks(), { objectMode: false }), sink);
  return count;
}

function written(cell: Cell): string {
  if (cell === null) return '\\N';
  if (typeof cell !== 'string') return String(cell);
  return SPECIAL.test(cell) ? cell.replaceAll(SPECIAL, (character) => ESCAPES[character] ?? '') : cell;
}

/**
 * Fills a table without its indexes, which are made anew at the end: to keep them along the way takes several times as long.
 * Those that make columns unique stay, and foreign keys are not looked at.
 */
export async function fillTable(client: Client, table: string, fill: () => Promise<number>): Promise<number> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
      where schemaname = 'public' and tablename = $1
        and indexname not in (select conname from pg_constraint where contype in ('p', 'u'))`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index "${name}"`);
  try {
    return await fill();
  } finally {
    for (const { definition } of rows) await client.query(definition);
  }
}
