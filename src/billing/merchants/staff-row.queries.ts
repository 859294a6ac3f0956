import { isUUID } from 'class-validator';
import { sql, type Expression, type SqlBool } from 'kysely';
import { sortOrder, type OrderTerm, type Sort } from '#platform/database/listing/order.js';
import { finds, type Searched } from '#platform/database/search/text-search.js';

/** How staff narrow the list of any rows that belong to merchants. */
export interface StaffRowFilter {
  /** Any of these rows. */
  id?: string[];
  merchantId?: string;
  /** In one of the texts of the row, whatever the case, or its whole id. */
  q?: string;
}

/** The conditions of the filter for a table with the columns `id` and `organization_id` and these texts. */
export function staffRowConditions(
  { id, merchantId, q }: StaffRowFilter,
  texts: readonly Searched[],
): Expression<SqlBool>[] {
  return [
    ...(id === undefined ? [] : [sql<SqlBool>`${sql.ref('id')} in (${sql.join(id)})`]),
    ...(merchantId === undefined ? [] : [sql<SqlBool>`${sql.ref('organization_id')} = ${merchantId}`]),
    ...(q ? [isFoundBy(q, texts)] : []),
  ];
}

function isFoundBy(q: string, texts: readonly Searched[]): Expression<SqlBool> {
  const inTexts = finds(q, texts);
  return isUUID(q) ? sql<SqlBool>`(${inTexts} or ${sql.ref('id')} = ${q})` : inTexts;
}

/** The order of a sort, by the column of each of its fields, which the id completes. */
export function staffRowOrder<Field extends string>(
  sort: Sort<Field>,
  columns: Readonly<Record<Field, string>>,
  id = 'id',
): OrderTerm[] {
  const { field, direction } = sortOrder(sort);
  return [columns[field], id].map((column) => ({ column, direction }));
}

/** No condition without a value. */
export function hasValue(column: string, value: string | undefined): Expression<SqlBool>[] {
  return value === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} = ${value}`];
}
