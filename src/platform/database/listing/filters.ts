import {
  sql,
  type Expression,
  type ReferenceExpression,
  type SelectQueryBuilder,
  type SqlBool,
  type StringReference,
} from 'kysely';
import { containing } from '../search/search-pattern.js';

/** Accepted values per metadata key. Rows match one value of every key. */
export type MetadataFilter = Readonly<Record<string, readonly string[]>>;

/**
 * Narrows a query to rows with any of the values; without values, it stays as it is. The list must not be empty where it
 * says what the caller may see: return `NO_ROWS` instead.
 */
export function withAny<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  column: ReferenceExpression<Tables, From>,
  values: readonly string[] | undefined,
): SelectQueryBuilder<Tables, From, Row> {
  return values === undefined ? query : query.where(column, 'in', values as never);
}

/** The same for a column that has the one value. */
export function withValue<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  column: ReferenceExpression<Tables, From>,
  value: boolean | string | number | undefined,
): SelectQueryBuilder<Tables, From, Row> {
  return value === undefined ? query : query.where(column, '=', value as never);
}

/**
 * Narrows a query to rows with the text in one of the columns, ignoring case. Served by an index
 * `using gin ("a" gin_trgm_ops, "b" gin_trgm_ops)`.
 */
export function withText<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  columns: readonly StringReference<Tables, From>[],
  text: string | undefined,
): SelectQueryBuilder<Tables, From, Row> {
  if (text === undefined || text === '') return query;
  const found = columns.map((column) => sql`${sql.ref(column)} ilike ${containing(text)}`);
  return query.where(sql<SqlBool>`(${sql.join(found, sql` or `)})`);
}

/** Whether a list is narrowed by a text or metadata: rows that match may lie anywhere in its order. */
export function isScattered({
  query,
  metadata,
}: {
  query?: string | undefined;
  metadata?: MetadataFilter | undefined;
}): boolean {
  return Boolean(query) || Object.keys(metadata ?? {}).length > 0;
}

/**
 * Narrows a query to rows whose metadata has one of the values for each key, compared as text: `25` finds 25 and "25".
 * Served by an index `using gin ("metadata" jsonb_path_ops)`.
 */
export function withMetadata<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  column: StringReference<Tables, From>,
  filter: MetadataFilter | undefined,
): SelectQueryBuilder<Tables, From, Row> {
  return Object.entries(filter ?? {}).reduce(
    (narrowed, [key, values]) => narrowed.where(hasAny(column, key, values)),
    query,
  );
}

/** One containment for each value: an index knows those, but not the text of a value. */
function hasAny(column: string, key: string, values: readonly string[]): Expression<SqlBool> {
  const contained = values
    .flatMap(valuesWrittenAs)
    .map((value) => sql`${sql.ref(column)} @> ${JSON.stringify({ [key]: value })}::jsonb`);
  return sql<SqlBool>`(${sql.join(contained, sql` or `)})`;
}

/** What JSON writes as this text, besides the text itself. */
function valuesWrittenAs(text: string): (string | number | boolean)[] {
  if (text === 'true' || text === 'false') return [text, text === 'true'];
  const number = Number(text);
  return Number.isFinite(number) && String(number) === text ? [text, number] : [text];
}
