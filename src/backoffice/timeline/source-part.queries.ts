import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { FactOf, SourcePart, SourceQuestion } from './fact.js';
import { comparePlaces, idTypeOf, type Source } from './timeline-place.js';

/** Rows of one source that an index serves in the order of time. */
export interface SourceRows<S extends Source> {
  source: S;
  /** The table by its name, called `t` in what follows. */
  table: string;
  /** The column of the instant. */
  at: string;
  /** Of the row, by their names in the answer. */
  columns: Record<keyof FactOf<S>['row'] & string, string>;
  where: RawBuilder<SqlBool>;
}

/** The next rows behind the edge: one walk down the index, whatever lies before and behind. */
export async function readPart<S extends Source>(
  db: Kysely<never>,
  rows: SourceRows<S>,
  question: Omit<SourceQuestion, 'about'>,
): Promise<SourcePart> {
  const { source, table, columns, where } = rows;
  const at = sql.ref(`t.${rows.at}`);
  const named = Object.entries<string>(columns).map(
    ([name, column]) => sql`${sql.ref(`t.${column}`)} as ${sql.id(name)}`,
  );
  const found = await sql<
    FactOf<S>['row'] & { timelineId: string; timelineAt: Date; timelineRequest: string | null }
  >`
    select t.id as "timelineId", ${at} as "timelineAt", t.request_id as "timelineRequest", ${sql.join(named)}
      from ${sql.table(table)} as t
     where ${sql.join([where, ...boundsOf(source, at, question)], sql` and `)}
     order by ${at} desc, t.id desc limit ${question.size}`.execute(db);
  const facts = found.rows.map(({ timelineId: id, timelineAt, timelineRequest: requestId, ...row }) => ({
    source,
    at: timelineAt,
    id,
    requestId,
    row,
  })) as unknown as SourcePart['facts'];
  return { facts, end: facts.length < question.size ? null : (facts.at(-1) ?? null) };
}

/** Of several walks through one source, whose rows differ. */
export function joinParts(parts: readonly SourcePart[], size: number): SourcePart {
  const all = parts.flatMap(({ facts }) => facts).sort(comparePlaces);
  const facts = all.slice(0, size);
  const isAll = all.length <= size && parts.every(({ end }) => end === null);
  return { facts, end: isAll ? null : (facts.at(-1) ?? null) };
}

function boundsOf(
  source: Source,
  at: RawBuilder<unknown>,
  { behind, from, to }: Omit<SourceQuestion, 'about'>,
) {
  const type = sql.raw(idTypeOf(source));
  return [
    ...(behind === null ? [] : [sql`(${at}, t.id) < (${behind.at}::timestamptz, ${behind.id}::${type})`]),
    ...(from === undefined ? [] : [sql`${at} >= ${from}`]),
    ...(to === undefined ? [] : [sql`${at} < ${to}`]),
  ];
}
