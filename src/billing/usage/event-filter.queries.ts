import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { FilterClause, MeterFilter } from '../meters/meter-filter.js';
import { eventProperty, typeOfMember, type EventValue } from './event-property.queries.js';

export type EventCondition = RawBuilder<SqlBool>;

type Comparison = Exclude<FilterClause['operator'], 'like' | 'not_like'>;
type Sought = FilterClause['value'];

/** A clause without its property, applied to each type that a value of an event can have. */
interface Test {
  text: (value: EventValue) => EventCondition;
  number: (value: EventValue) => EventCondition;
  boolean: (value: EventValue) => EventCondition;
}

const SIGNS: Record<Comparison, RawBuilder<unknown>> = {
  eq: sql`=`,
  ne: sql`<>`,
  gt: sql`>`,
  gte: sql`>=`,
  lt: sql`<`,
  lte: sql`<=`,
};

const CONJUNCTIONS = { and: sql` and `, or: sql` or ` };

export const EVERY_EVENT: EventCondition = sql<SqlBool>`true`;
export const NO_EVENT: EventCondition = sql<SqlBool>`false`;

/**
 * The condition under which a filter matches `usage_events as e`. It is never null, so `not` and `or` around it are safe;
 * properties and values are parameters. A clause `name eq` of the outermost `and` can use the index of names.
 */
export function eventCondition({ conjunction, clauses }: MeterFilter): EventCondition {
  if (clauses.length === 0) return EVERY_EVENT;
  const conditions = clauses.map((clause) =>
    'clauses' in clause ? eventCondition(clause) : clauseCondition(clause),
  );
  return sql<SqlBool>`(${sql.join(conditions, CONJUNCTIONS[conjunction])})`;
}

function clauseCondition({ property, operator, value }: FilterClause): EventCondition {
  const test =
    operator === 'like' || operator === 'not_like' ? contains(operator, value) : compares(operator, value);
  const tested = eventProperty(property);
  return tested.kind === 'member' ? memberCondition(tested.key, test) : test[tested.kind](tested.value);
}

/** PostgreSQL evaluates a branch only for values of its type, so no cast fails. Missing members match nothing. */
function memberCondition(key: RawBuilder<string>, test: Test): EventCondition {
  const json = sql`(e.metadata -> ${key})`;
  return sql<SqlBool>`case ${typeOfMember(key)}
    when 'string' then ${test.text(sql`(e.metadata ->> ${key})`)}
    when 'number' then ${test.number(sql`${json}::numeric`)}
    when 'boolean' then ${test.boolean(sql`${json}::boolean`)}
    else false end`;
}

function compares(operator: Comparison, sought: Sought): Test {
  const sign = SIGNS[operator];
  return {
    text: (value) => (typeof sought === 'number' ? NO_EVENT : comparesText(value, operator, textOf(sought))),
    number: (value) =>
      typeof sought === 'string' ? NO_EVENT : sql<SqlBool>`${value} ${sign} ${numberOf(sought)}::numeric`,
    boolean: (value) =>
      typeof sought === 'boolean' ? sql<SqlBool>`${value} ${sign} ${sought}::boolean` : NO_EVENT,
  };
}

/** Texts are ordered by their bytes, whatever the collation of the database; whether they are equal needs none. */
function comparesText(value: EventValue, operator: Comparison, sought: string): EventCondition {
  const order = operator === 'eq' || operator === 'ne' ? sql`` : sql` collate "C"`;
  return sql<SqlBool>`${value}${order} ${SIGNS[operator]} ${sought}`;
}

/** Compares texts, and numbers and booleans as texts. `%` and `_` mean themselves. */
function contains(operator: 'like' | 'not_like', sought: Sought): Test {
  const sign = operator === 'like' ? sql`>` : sql`=`;
  const within = (text: EventValue): EventCondition =>
    sql<SqlBool>`strpos(${text}, ${textOf(sought)}) ${sign} 0`;
  return {
    text: within,
    number: (value) => within(sql`${value}::text`),
    boolean: (value) => within(sql`case when ${value} then 't' else 'f' end`),
  };
}

function textOf(sought: Sought): string {
  if (typeof sought === 'boolean') return sought ? 't' : 'f';
  return String(sought);
}

function numberOf(sought: number | boolean): number {
  if (typeof sought === 'boolean') return sought ? 1 : 0;
  return sought;
}
