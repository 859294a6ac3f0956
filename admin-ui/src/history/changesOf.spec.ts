import { expect, it } from '@jest/globals';
import { changesOf, membersOf } from './changesOf';

it('shows what was and what has become of it', () => {
  expect(changesOf({ before: { role: 'member' }, after: { role: 'admin' } })).toEqual([
    { name: 'role', before: 'member', after: 'admin' },
  ]);
});

it('shows one side where there is only one', () => {
  expect(changesOf({ before: null, after: { scopes: ['a', 'b'], limit: 3 } })).toEqual([
    { name: 'scopes', before: undefined, after: 'a, b' },
    { name: 'limit', before: undefined, after: '3' },
  ]);
});

it('spells out what has parts, such as the permissions of a role', () => {
  const permission = { member: ['create'], invitation: ['create', 'cancel'] };
  expect(changesOf({ before: null, after: { permission } })).toEqual([
    { name: 'permission', before: undefined, after: 'member: create; invitation: create, cancel' },
  ]);
});

it('says values in the words that there are for them', () => {
  const known: Partial<Record<string, string>> = {
    'role admin': 'Admin',
    'truth true': 'Yes',
    'permission.thing ac': 'roles',
    'permission.deed read': 'see',
  };
  const after = { role: 'admin', enabled: true, permission: { ac: ['read', 'x'] }, description: 'admin' };
  const words = (member: string, value: string) => known[`${member} ${value}`] ?? value;
  expect(changesOf({ before: null, after }, words).map((one) => one.after)).toEqual([
    'Admin',
    'Yes',
    'roles: see, x',
    'admin',
  ]);
});

it('tells what was taken away', () => {
  expect(changesOf({ before: { logo: 'x' }, after: { logo: null } })).toEqual([
    { name: 'logo', before: 'x', after: '' },
  ]);
});

it('leaves out ids that the page shows anyway, and what was never there', () => {
  expect(changesOf({ before: null, after: { organizationId: 'o', userId: 'u', logo: null } })).toEqual([]);
});

it('shows all of it where the page shows nothing else', () => {
  expect(membersOf({ before: { userId: 'u' }, after: { logo: null } })).toEqual([
    { name: 'userId', before: 'u', after: undefined },
    { name: 'logo', before: undefined, after: '' },
  ]);
});
