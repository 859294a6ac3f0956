import { describe, expect, it } from '@jest/globals';
import { isStaff, staffCan, staffPermissionsOf, staffStatements } from './staff-permissions.js';

describe('the permissions of staff', () => {
  it('are all held by administrators', () => {
    expect(staffPermissionsOf('admin')).toEqual(staffStatements);
    expect(staffCan('admin', { user: ['ban'], session: ['revoke'] })).toBe(true);
  });

  it('are not held by users', () => {
    expect(Object.values(staffPermissionsOf('user')).flat()).toEqual([]);
    expect(staffCan('user', { user: ['list'] })).toBe(false);
  });

  it.each([
    ['admin', true],
    ['user,admin', true],
    ['user', false],
    ['', false],
    ['Admin', false],
    ['administrator', false],
    ['constructor', false],
  ])('make the role %j staff: %s', (role, expected) => {
    expect(isStaff(role)).toBe(expected);
  });
});
