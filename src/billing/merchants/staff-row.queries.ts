import { isUUID } from 'class-validator';
import { sql, type Expression, type SqlBool } from 'kysely';
import { sortOrder, type OrderTerm, type Sort } from '#platform/database/listing/order.js';
import type { ListConditions } from '#platform/database/listing/planner/planned-page.js';
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

/** How staff narrow a list of any number of records of merchants. */
export interface StaffRecordFilter {
  merchantId?: string;
  createdAfter?: Date;
  createdBefore?: Date;
}

/**
 * Splits the conditions of such a list. The table has an index on `organization_id` and each column of its sorts, and one on
 * the column alone.
 */
export function staffRecordConditions(
  { merchantId, createdAfter, createdBefore }: StaffRecordFilter,
  sort: Sort<string>,
  conditions: readonly Expression<SqlBool>[],
  createdAt = 'created_at',
): ListConditions {
  const owned = hasValue('organization_id', merchantId);
  const ages = [
    ...(createdAfter === undefined ? [] : [sql<SqlBool>`${sql.ref(createdAt)} >= ${createdAfter}`]),
    ...(createdBefore === undefined ? [] : [sql<SqlBool>`${sql.ref(createdAt)} < ${createdBefore}`]),
  ];
  return sortOrder(sort).field === 'createdAt'
    ? { bounds: [...owned, ...ages], conditions }
    : { bounds: owned, conditions: [...ages, ...conditions] };
}

/** No condition without a value. */
export function hasValue(column: string, value: string | undefined): Expression<SqlBool>[] {
  return value === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} = ${value}`];
}
