import { sql, type RawBuilder, type SqlBool } from 'kysely';
import {
  comparisons,
  isTextMatch,
  takesSeveral,
  type FilterOperator,
  type TextMatch,
} from '#platform/database/search/filter-operators.js';
import { literally, patternOf } from '#platform/database/search/search-pattern.js';
import { tiesOf, type UserWire } from '#auth/users.door.js';

/**
 * What a column holds. `written` are texts of people, compared whatever their case; `lowerCase` is stored so, and
 * `exact` are names that programs give.
 */
type Kind = 'exact' | 'lowerCase' | 'written' | 'boolean' | 'instant';

interface Column {
  column: `u.${string}`;
  kind: Kind;
}

/** All that programs may sort and filter by: what answers show of a user, and nothing else. */
const fields: Record<keyof UserWire, Column> = {
  id: { column: 'u.id', kind: 'exact' },
  email: { column: 'u.email', kind: 'lowerCase' },
  emailVerified: { column: 'u.email_verified', kind: 'boolean' },
  name: { column: 'u.name', kind: 'written' },
  image: { column: 'u.image', kind: 'exact' },
  username: { column: 'u.username', kind: 'lowerCase' },
  // The same text but for its case.
  displayUsername: { column: 'u.username', kind: 'lowerCase' },
  role: { column: 'u.role', kind: 'exact' },
  banned: { column: 'u.banned', kind: 'boolean' },
  banReason: { column: 'u.ban_reason', kind: 'written' },
  banExpires: { column: 'u.ban_expires', kind: 'instant' },
  createdAt: { column: 'u.created_at', kind: 'instant' },
  updatedAt: { column: 'u.updated_at', kind: 'instant' },
};

export interface UserSearch {
  field: 'email' | 'name';
  match: TextMatch;
  text: string;
}

export interface UserFilter {
  /** As it was asked for; there may be no such column. */
  field: string;
  operator: FilterOperator;
  values: string[];
}

type Condition = RawBuilder<SqlBool>;

/** The columns that a list is sorted by, the last of which tells any two apart; null when there is none of this name. */
export function sortColumns(field: string): string[] | null {
  if (!Object.hasOwn(fields, field)) return null;
  const { column } = fields[field as keyof UserWire];
  return [column, ...tiesOf(column)];
}

export function searchCondition({ field, match, text }: UserSearch): Condition {
  return sql<SqlBool>`${sql.ref(fields[field].column)} ilike ${patternOf(match, text)}`;
}

/** Null when the filter asks for what cannot be: a column there is not, or a value that its column cannot hold. */
export function filterCondition({ field, operator, values: texts }: UserFilter): Condition | null {
  if (!Object.hasOwn(fields, field)) return null;
  const { column, kind } = fields[field as keyof UserWire];
  const values = texts.map((text) => valueOf(kind, text)).filter((value) => value !== undefined);
  if (values.length < texts.length || (values.length > 1 && !takesSeveral(operator))) return null;
  return conditionOn(sql.ref(column), kind, { operator, values });
}

type Value = string | boolean | Date;

function conditionOn(
  ref: RawBuilder<unknown>,
  kind: Kind,
  { operator, values }: { operator: FilterOperator; values: Value[] },
): Condition | null {
  const [value] = values;
  if (isTextMatch(operator))
    return typeof value === 'string' ? sql<SqlBool>`${ref} ilike ${patternOf(operator, value)}` : null;
  switch (operator) {
    case 'eq':
    case 'in':
      return equalToAny(ref, kind, values);
    case 'ne':
    case 'not_in':
      return sql<SqlBool>`not ${equalToAny(ref, kind, values)}`;
    default:
      return sql<SqlBool>`${ref} ${sql.raw(comparisons[operator])} ${value}`;
  }
}

/** Each by itself, so that the index for searches serves texts of people. */
function equalToAny(ref: RawBuilder<unknown>, kind: Kind, values: Value[]): Condition {
  const conditions = values.map((value) =>
    kind === 'written' ? sql`${ref} ilike ${literally(String(value))}` : sql`${ref} = ${value}`,
  );
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

/** Undefined for a text that says nothing a column of this kind could hold. */
function valueOf(kind: Kind, text: string): Value | undefined {
  if (kind === 'boolean') return BOOLEANS.get(text.toLowerCase());
  if (kind === 'instant') return instantOf(text);
  return kind === 'lowerCase' ? text.toLowerCase() : text;
}

const BOOLEANS = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** An ISO 8601 date, which clients that pass on a date object send in quotation marks. */
function instantOf(text: string): Date | undefined {
  const written = text.replace(/^"(.*)"$/, '$1');
  const date = new Date(written);
  return /^\d{4}-\d\d-\d\d/.test(written) && Number.isFinite(date.getTime()) ? date : undefined;
}
