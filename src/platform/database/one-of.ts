import { sql, type Expression, type SqlBool } from 'kysely';

/** Whether a column holds one of the texts; one parameter, however many they are. */
export function oneOf(column: string, texts: readonly string[]): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} = any (${sql.val(texts)}::text[])`;
}
