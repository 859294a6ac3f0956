import type { FilterClause, MeterFilter } from '../meters.types';

export const conjunctions = ['and', 'or'] as const;
export const operators = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'like', 'not_like'] as const;
export const valueTypes = ['text', 'number', 'boolean'] as const;

/** The server's limits: filters inside each other, and clauses in all. */
export const maxLevels = 5;
export const maxClauses = 100;

export interface ClauseDraft {
  /** Keeps clauses distinct while others are added and removed. */
  key: number;
  property: string;
  operator: (typeof operators)[number];
  valueType: (typeof valueTypes)[number];
  value: string;
}

export interface FilterDraft {
  key: number;
  conjunction: (typeof conjunctions)[number];
  clauses: (ClauseDraft | FilterDraft)[];
}

let lastKey = 0;
const nextKey = (): number => (lastKey += 1);

export const isGroup = <Clause extends object, Group extends { clauses: unknown[] }>(
  clause: Clause | Group,
): clause is Group => 'clauses' in clause;

export const newClause = (): ClauseDraft => ({
  key: nextKey(),
  property: '',
  operator: 'eq',
  valueType: 'text',
  value: '',
});

/** A group inside of one that joins its clauses by the other word. */
export const newGroup = (outer: FilterDraft['conjunction']): FilterDraft => ({
  key: nextKey(),
  conjunction: outer === 'and' ? 'or' : 'and',
  clauses: [newClause()],
});

export const newFilter = (): FilterDraft => ({
  key: nextKey(),
  conjunction: 'and',
  clauses: [{ ...newClause(), property: 'name' }],
});

export const filterDraftOf = ({ conjunction, clauses }: MeterFilter): FilterDraft => ({
  key: nextKey(),
  conjunction,
  clauses: clauses.map((clause) => (isGroup(clause) ? filterDraftOf(clause) : clauseDraftOf(clause))),
});

function clauseDraftOf({ property, operator, value }: FilterClause): ClauseDraft {
  const valueType = typeof value === 'string' ? 'text' : typeof value === 'number' ? 'number' : 'boolean';
  return { key: nextKey(), property, operator, valueType, value: String(value) };
}

export const sentFilter = ({ conjunction, clauses }: FilterDraft): MeterFilter => ({
  conjunction,
  clauses: clauses.map((clause) => (isGroup(clause) ? sentFilter(clause) : sentClause(clause))),
});

function sentClause({ property, operator, valueType, value }: ClauseDraft): FilterClause {
  const read = { text: value, number: Number(value), boolean: value === 'true' };
  return { property: property.trim(), operator, value: read[valueType] };
}

/** The draft with another type of value, which keeps what fits the type. */
export function withValueType(clause: ClauseDraft, valueType: ClauseDraft['valueType']): ClauseDraft {
  const value = {
    text: clause.value,
    number: numberIn(clause.value),
    boolean: String(clause.value === 'true'),
  };
  return { ...clause, valueType, value: value[valueType] };
}

const isWhole = (text: string): boolean => /^-?\d+$/.test(text.trim());

const numberIn = (text: string): string => (isWhole(text) ? text : '');

export const isFilterComplete = ({ clauses }: FilterDraft): boolean =>
  clauses.every((clause) => (isGroup(clause) ? isFilterComplete(clause) : isClauseComplete(clause)));

const isClauseComplete = ({ property, valueType, value }: ClauseDraft): boolean =>
  property.trim() !== '' && (valueType !== 'number' || isWhole(value));

/** Clauses in all; a group counts as one too. */
export const countClauses = ({ clauses }: FilterDraft): number =>
  clauses.reduce((sum, clause) => sum + 1 + (isGroup(clause) ? countClauses(clause) : 0), 0);
