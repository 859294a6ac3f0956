import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';

/** A field to sort by; a minus in front means descending. */
export type Sort<Field extends string> = Field | `-${Field}`;

export interface SortOrder<Field extends string> {
  field: Field;
  direction: 'asc' | 'desc';
}

export interface OrderTerm {
  column: string;
  direction: 'asc' | 'desc';
  /** Where rows without a value stand; unless given last when ascending and first when descending. */
  nulls?: 'first' | 'last';
}

/** Reads `-createdAt` as descending by `createdAt`. */
export function sortOrder<Field extends string>(sort: Sort<Field>): SortOrder<Field> {
  return sort.startsWith('-')
    ? { field: sort.slice(1) as Field, direction: 'desc' }
    : { field: sort as Field, direction: 'asc' };
}

export function inOrder<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  order: readonly OrderTerm[],
  reversed: boolean,
): SelectQueryBuilder<Tables, From, Row> {
  return order.reduce((sorted, term) => {
    const { isDescending, nullsFirst } = directionOf(term, reversed);
    return sorted.orderBy(sql.ref(term.column), (by) => {
      const directed = isDescending ? by.desc() : by.asc();
      return nullsFirst ? directed.nullsFirst() : directed.nullsLast();
    });
  }, query);
}

/** The terms of ORDER BY in SQL. */
export function orderTerms(order: readonly OrderTerm[]): RawBuilder<unknown> {
  const terms = order.map((term) => {
    const { isDescending, nullsFirst } = directionOf(term, false);
    const direction = `${isDescending ? 'desc' : 'asc'} nulls ${nullsFirst ? 'first' : 'last'}`;
    return sql`${sql.ref(term.column)} ${sql.raw(direction)}`;
  });
  return sql.join(terms);
}

/** A column without its table, which a statement around the query does not know. */
export function aliasOf(column: string): string {
  return column.replaceAll('.', '_');
}

function directionOf({ direction, nulls }: OrderTerm, reversed: boolean) {
  const isDescending = (direction === 'desc') !== reversed;
  return {
    isDescending,
    nullsFirst: nulls === undefined ? isDescending : (nulls === 'first') !== reversed,
  };
}
