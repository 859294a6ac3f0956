import { describe, expect, it } from '@jest/globals';
import { knownColumns, movedColumn, columnOrder, toggledColumn } from './arrangement';

describe('the columns of a table', () => {
  const all = ['name', 'role', 'created', 'id'];

  it('are offered with those that are not shown behind', () => {
    expect(columnOrder(['created', 'name'], all)).toEqual(['created', 'name', 'role', 'id']);
  });

  it('are shown at the end, or hidden', () => {
    expect(toggledColumn(['name'], 'id')).toEqual(['name', 'id']);
    expect(toggledColumn(['name', 'id'], 'name')).toEqual(['id']);
  });

  it('move by one place, and not beyond an end', () => {
    expect(movedColumn(['name', 'role', 'id'], 'id', -1)).toEqual(['name', 'id', 'role']);
    expect(movedColumn(['name', 'role', 'id'], 'name', 1)).toEqual(['role', 'name', 'id']);
    expect(movedColumn(['name', 'role'], 'name', -1)).toEqual(['name', 'role']);
    expect(movedColumn(['name', 'role'], 'role', 1)).toEqual(['name', 'role']);
  });

  it('are forgotten when there are none of that name any more', () => {
    expect(knownColumns(['name', 'gone'], all)).toEqual(['name']);
  });
});
