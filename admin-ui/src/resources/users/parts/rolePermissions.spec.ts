import { describe, expect, it } from '@jest/globals';
import { isStaffMember, exceedsPermissions } from './rolePermissions';

const everything = { user: ['list', 'ban'], session: ['list'] };
const roles = [
  { name: 'admin', permissions: everything },
  { name: 'support', permissions: { user: ['list'], session: [] } },
  { name: 'user', permissions: { user: [], session: [] } },
];

describe('what roles mean', () => {
  it.each([
    ['admin', true],
    ['user, support', true],
    ['user', false],
    ['forgotten', false],
  ])('"%s" lets one use the console: %s', (role, expected) => {
    expect(isStaffMember({ role }, roles)).toBe(expected);
  });

  it.each([
    ['admin', everything, false],
    ['admin', { user: ['list'], session: ['list'] }, true],
    ['support,admin', { user: ['list', 'ban'] }, true],
    ['support', { user: ['list'] }, false],
    ['user', {}, false],
  ])('"%s" is beyond %j: %s', (role, mine, expected) => {
    expect(exceedsPermissions({ role }, roles, mine)).toBe(expected);
  });
});
