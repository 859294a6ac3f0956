import type { PlacedFault } from '#platform/http/v1/fault-places.js';

export const filterConjunctions = ['and', 'or'] as const;
export const filterOperators = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'like', 'not_like'] as const;

/** Compares a member of an event: `name`, `source`, `timestamp` (Unix seconds) or a key of its metadata. */
export interface FilterClause {
  property: string;
  operator: (typeof filterOperators)[number];
  value: string | number | boolean;
}

/** A filter without clauses matches every event. */
export interface MeterFilter {
  conjunction: (typeof filterConjunctions)[number];
  clauses: (FilterClause | MeterFilter)[];
}

/** Filters inside each other, the outermost included. */
export const MOST_FILTER_LEVELS = 5;
/** In the whole tree; a filter inside another counts as a clause too. */
export const MOST_FILTER_CLAUSES = 100;
/** Characters. */
export const LONGEST_PROPERTY = 255;
export const LONGEST_FILTER_VALUE = 500;

type Path = readonly (string | number)[];

interface Budget {
  clauses: number;
}

const METADATA_PREFIX = 'metadata.';

/** The faults of a filter as it was sent, each with its place in the tree. */
export function filterFaults(value: unknown): PlacedFault[] {
  return faultsOfFilter(value, [], 1, { clauses: MOST_FILTER_CLAUSES });
}

/** A valid filter without unknown members, and with properties as `propertyOf` names them. */
export function normalizedFilter({ conjunction, clauses }: MeterFilter): MeterFilter {
  return {
    conjunction,
    clauses: clauses.map((clause) =>
      isFilter(clause) ? normalizedFilter(clause) : normalizedClause(clause),
    ),
  };
}

/** The name of a property without the prefix that older clients send for keys of metadata. */
export function propertyOf(sent: string): string {
  return sent.startsWith(METADATA_PREFIX) ? sent.slice(METADATA_PREFIX.length) : sent;
}

export function propertyFaults(value: unknown, at: Path): PlacedFault[] {
  if (value === undefined) return [fault(at, 'missing', 'Field required')];
  if (typeof value !== 'string') return [fault(at, 'string_type', 'A property is a string')];
  const { length } = [...propertyOf(value)];
  if (length >= 1 && length <= LONGEST_PROPERTY) return [];
  const type = length === 0 ? 'string_too_short' : 'string_too_long';
  return [fault(at, type, `A property has 1 to ${String(LONGEST_PROPERTY)} characters`)];
}

export function wordFaults(value: unknown, words: readonly string[], at: Path): PlacedFault[] {
  if (value === undefined) return [fault(at, 'missing', 'Field required')];
  if (words.includes(value as string)) return [];
  return [fault(at, 'enum', `Input should be one of: ${words.join(', ')}`)];
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function fault(at: Path, type: string, msg: string): PlacedFault {
  return { at, type, msg };
}

function faultsOfFilter(value: unknown, at: Path, level: number, budget: Budget): PlacedFault[] {
  if (!isRecord(value)) return [fault(at, 'dict_type', 'Input should be an object')];
  if (level > MOST_FILTER_LEVELS)
    return [fault(at, 'value_error', `Filters nest at most ${String(MOST_FILTER_LEVELS)} levels deep`)];
  const { conjunction, clauses } = value;
  return [
    ...wordFaults(conjunction, filterConjunctions, [...at, 'conjunction']),
    ...faultsOfClauses(clauses, [...at, 'clauses'], level, budget),
  ];
}

function faultsOfClauses(clauses: unknown, at: Path, level: number, budget: Budget): PlacedFault[] {
  if (clauses === undefined) return [fault(at, 'missing', 'Field required')];
  if (!Array.isArray(clauses)) return [fault(at, 'list_type', 'Input should be an array')];
  return clauses.flatMap((clause: unknown, index) => {
    const place = [...at, index];
    // One fault for the first clause that is too many, and none for those after it.
    if (--budget.clauses < 0) return budget.clauses === -1 ? [tooMany(place)] : [];
    return isFilter(clause)
      ? faultsOfFilter(clause, place, level + 1, budget)
      : faultsOfClause(clause, place);
  });
}

function tooMany(at: Path): PlacedFault {
  return fault(at, 'too_long', `A filter has at most ${String(MOST_FILTER_CLAUSES)} clauses`);
}

function faultsOfClause(clause: unknown, at: Path): PlacedFault[] {
  if (!isRecord(clause)) return [fault(at, 'dict_type', 'Input should be an object')];
  return [
    ...propertyFaults(clause['property'], [...at, 'property']),
    ...wordFaults(clause['operator'], filterOperators, [...at, 'operator']),
    ...valueFaults(clause['value'], [...at, 'value']),
  ];
}

function valueFaults(value: unknown, at: Path): PlacedFault[] {
  if (value === undefined) return [fault(at, 'missing', 'Field required')];
  if (typeof value === 'boolean' || Number.isSafeInteger(value)) return [];
  if (typeof value === 'number') return [fault(at, 'int_from_float', 'Numbers are integers below 2^53')];
  if (typeof value !== 'string')
    return [fault(at, 'string_type', 'A value is a string, an integer or a boolean')];
  if ([...value].length <= LONGEST_FILTER_VALUE) return [];
  return [fault(at, 'string_too_long', `A value has at most ${String(LONGEST_FILTER_VALUE)} characters`)];
}

function normalizedClause({ property, operator, value }: FilterClause): FilterClause {
  return { property: propertyOf(property), operator, value };
}

function isFilter(clause: unknown): clause is MeterFilter {
  return isRecord(clause) && ('conjunction' in clause || 'clauses' in clause);
}
