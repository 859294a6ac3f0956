import { isRaw, type AbstractSqlPlatform, type RawQueryFragment } from '@mikro-orm/postgresql';

/** A statement as PostgreSQL receives it: `$1` and so on stand for the values. */
export interface BoundStatement {
  text: string;
  values: unknown[];
}

/** In the ORM's statements `?` stands for a value, `??` for an identifier, and `\?` is a question mark. */
const PLACEHOLDER = /\\\?|\?\??/g;
/** Planned for the number that it has; PostgreSQL assumes a tenth of all rows for one it does not see. */
const LIMIT = /\b(?:limit|offset) $/i;

/**
 * Numbers the placeholders of a statement of the ORM and collects their values, lists and raw fragments included. A statement
 * without parameters is sent as it is: its question marks are its own.
 */
export function bindStatement(
  sql: string,
  params: readonly unknown[],
  platform: AbstractSqlPlatform,
): BoundStatement {
  if (params.length === 0) return { text: sql, values: [] };
  const values: unknown[] = [];
  const bind = (value: unknown): string => {
    if (isRaw(value)) return replace(value.sql, value.params);
    if (Array.isArray(value)) return value.map(bind).join(', ');
    if (value === null || value === undefined) return 'null';
    values.push(value);
    return `$${String(values.length)}`;
  };
  const replace = (text: string, given: readonly unknown[]): string => {
    let next = 0;
    return text.replace(PLACEHOLDER, (found, offset: number) => {
      if (found === '\\?') return '?';
      const value = given[next++];
      if (found === '??') return platform.quoteIdentifier(value as string | RawQueryFragment);
      const isLimit = typeof value === 'number' && LIMIT.test(text.slice(0, offset));
      return isLimit ? String(value) : bind(value);
    });
  };
  return { text: replace(sql, params), values };
}
