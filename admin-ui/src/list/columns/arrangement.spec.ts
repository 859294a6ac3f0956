import { describe, expect, it } from '@jest/globals';
import { known, moved, offered, toggled } from './arrangement';

describe('the columns of a table', () => {
  const all = ['name', 'role', 'created', 'id'];

  it('are offered with those that are not shown behind', () => {
    expect(offered(['created', 'name'], all)).toEqual(['created', 'name', 'role', 'id']);
  });

  it('are shown at the end, or hidden', () => {
    expect(toggled(['name'], 'id')).toEqual(['name', 'id']);
    expect(toggled(['name', 'id'], 'name')).toEqual(['id']);
  });

  it('move by one place, and not beyond an end', () => {
    expect(moved(['name', 'role', 'id'], 'id', -1)).toEqual(['name', 'id', 'role']);
    expect(moved(['name', 'role', 'id'], 'name', 1)).toEqual(['role', 'name', 'id']);
    expect(moved(['name', 'role'], 'name', -1)).toEqual(['name', 'role']);
    expect(moved(['name', 'role'], 'role', 1)).toEqual(['name', 'role']);
  });

  it('are forgotten when there are none of that name any more', () => {
    expect(known(['name', 'gone'], all)).toEqual(['name']);
  });
});
