import { describe, expect, it } from '@jest/globals';
import type { MeterFilter } from '../meters.types';
import {
  countClauses,
  filterDraftOf,
  isFilterComplete,
  isGroup,
  newClause,
  newGroup,
  sentFilter,
  withValueType,
} from './filterDraft';

const filter: MeterFilter = {
  conjunction: 'and',
  clauses: [
    { property: 'name', operator: 'eq', value: 'api.call' },
    {
      conjunction: 'or',
      clauses: [
        { property: 'status', operator: 'lt', value: 500 },
        { property: 'billed', operator: 'ne', value: false },
      ],
    },
  ],
};

const ofClause = (differences: object) => ({
  ...filterDraftOf({ conjunction: 'and', clauses: [] }),
  clauses: [{ ...newClause(), property: 'name', ...differences }],
});

describe('the form values of a filter', () => {
  it('are sent as the filter they were made of', () => {
    expect(sentFilter(filterDraftOf(filter))).toEqual(filter);
  });

  it('have keys of their own', () => {
    const { key, clauses } = filterDraftOf(filter);
    const keys = [key, ...clauses.flatMap((clause) => [clause.key, ...keysIn(clause)])];
    expect(new Set(keys).size).toBe(5);
  });

  it('count a group as a clause', () => {
    expect(countClauses(filterDraftOf(filter))).toBe(4);
  });

  it('join the clauses of a new group by the other word', () => {
    expect([newGroup('and').conjunction, newGroup('or').conjunction]).toEqual(['or', 'and']);
  });

  it.each([
    [{}, true],
    [{ property: ' ' }, false],
    [{ value: '' }, true],
    [{ valueType: 'number', value: '' }, false],
    [{ valueType: 'number', value: '1.5' }, false],
    [{ valueType: 'number', value: '-7' }, true],
  ])('with %j are complete: %s', (differences, isComplete) => {
    expect(isFilterComplete(ofClause(differences))).toBe(isComplete);
  });

  it.each([
    ['text', 'number', '12', '12'],
    ['text', 'number', 'twelve', ''],
    ['number', 'text', '12', '12'],
    ['text', 'boolean', 'true', 'true'],
    ['text', 'boolean', 'yes', 'false'],
  ] as const)('change from %s to %s: %j becomes %j', (from, to, before, after) => {
    expect(withValueType({ ...newClause(), valueType: from, value: before }, to).value).toBe(after);
  });
});

function keysIn(clause: ReturnType<typeof filterDraftOf>['clauses'][number]): number[] {
  return isGroup(clause) ? clause.clauses.map(({ key }) => key) : [];
}
