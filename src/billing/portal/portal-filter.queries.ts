import { sql, type Expression, type SqlBool } from 'kysely';
import { containing } from '#platform/database/search/search-pattern.js';

/** Whether a row with these columns is of a product, or of a merchant, with the text in its name. */
export function isNamed(
  text: string,
  columns: { productId: string; organizationId: string },
): Expression<SqlBool> {
  const pattern = containing(text);
  return sql<SqlBool>`(
    exists (select 1 from products as named where named.id = ${sql.ref(columns.productId)} and named.name ilike ${pattern})
    or exists (select 1 from organizations as seller
                where seller.id = ${sql.ref(columns.organizationId)} and seller.name ilike ${pattern}))`;
}

/** Whether a session of this merchant passes the filter of a list by organizations. */
export function isAsked(organizationId: string, asked: readonly string[] | undefined): boolean {
  return asked === undefined || asked.includes(organizationId);
}
