import { expect, it } from '@jest/globals';
import { valueText } from './valueText';

const known: Partial<Record<string, string>> = {
  'role admin': 'Admin',
  'truth true': 'Yes',
  'permission.thing ac': 'roles',
  'permission.deed read': 'see',
};
const words = (member: string, value: string) => known[`${member} ${value}`] ?? value;

it.each([
  ['role', 'admin', 'Admin'],
  ['description', 'admin', 'admin'],
  ['enabled', true, 'Yes'],
  ['limit', 3, '3'],
  ['logo', null, ''],
  ['scopes', ['a', 'b'], 'a, b'],
  ['permission', { ac: ['read', 'x'], team: [] }, 'roles: see, x'],
  ['rates', [{ country: 'DE', points: 1_900, state: null }], '(country: DE, points: 1900)'],
])('reads %s of %j as %j', (member, value, text) => {
  expect(valueText(value, member, words)).toBe(text);
});
