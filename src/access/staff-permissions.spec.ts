import { describe, expect, it } from '@jest/globals';
import { isStaff, staffPermissionsOf, staffRoles, staffStatements } from './staff-permissions.js';

describe('the permissions of staff', () => {
  it('are all held by administrators', () => {
    expect(staffPermissionsOf(staffRoles, 'admin')).toEqual(staffStatements);
  });

  it('are not held by users', () => {
    expect(Object.values(staffPermissionsOf(staffRoles, 'user')).flat()).toEqual([]);
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
    expect(isStaff(staffRoles, role)).toBe(expected);
  });
});
