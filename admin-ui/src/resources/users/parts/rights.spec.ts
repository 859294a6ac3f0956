import { describe, expect, it } from '@jest/globals';
import { holdsAnything, isBeyond } from './rights';

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
    expect(holdsAnything({ role }, roles)).toBe(expected);
  });

  it.each([
    ['admin', everything, false],
    ['admin', { user: ['list'], session: ['list'] }, true],
    ['support,admin', { user: ['list', 'ban'] }, true],
    ['support', { user: ['list'] }, false],
    ['user', {}, false],
  ])('"%s" is beyond %j: %s', (role, mine, expected) => {
    expect(isBeyond({ role }, roles, mine)).toBe(expected);
  });
});
