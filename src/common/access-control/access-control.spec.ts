import { describe, expect, it } from '@jest/globals';
import {
  denialReason,
  isGranted,
  mergeRoles,
  permissionsOf,
  splitRoles,
  statementsOf,
  type Permissions,
} from './access-control.js';

const statements = { member: ['invite', 'remove'], bill: ['pay'] } as const;
const roles = {
  owner: statements,
  clerk: { bill: ['pay'] },
  host: { member: ['invite'] },
  guest: {},
} as const;

const may = (roleText: string, requested: Permissions<typeof statements>): boolean =>
  isGranted<typeof statements>(roles, roleText, requested);

describe('a permission', () => {
  it.each<[string, string, Permissions<typeof statements>]>([
    ['the role that holds it', 'clerk', { bill: ['pay'] }],
    ['the role that holds more', 'owner', { bill: ['pay'] }],
    ['one role that holds all that is asked', 'owner', { member: ['invite', 'remove'], bill: ['pay'] }],
    ['one of several roles', 'guest,host', { member: ['invite'] }],
    ['roles with spaces between them', ' guest , host ', { member: ['invite'] }],
  ])('is granted to %s', (_case, roleText, requested) => {
    expect(may(roleText, requested)).toBe(true);
  });

  it.each<[string, string, Permissions<typeof statements>]>([
    ['a role that holds nothing', 'guest', { bill: ['pay'] }],
    ['a role that holds a part', 'host', { member: ['invite', 'remove'] }],
    ['two roles that hold a part each', 'host,clerk', { member: ['invite'], bill: ['pay'] }],
    ['a role nobody has declared', 'ghost', { bill: ['pay'] }],
    ['a role named like what every object inherits', 'constructor,__proto__,toString', { bill: ['pay'] }],
    ['no role', '', { bill: ['pay'] }],
    ['anybody who asks for nothing', 'owner', {}],
    ['anybody who asks for no action', 'owner', { bill: [] }],
    ['anybody who asks for an unknown resource', 'owner', { safe: ['open'] } as object],
    ['anybody who asks for an unknown action', 'owner', { bill: ['burn'] } as object],
    ['anybody who asks for an inherited resource', 'owner', { constructor: ['name'] } as object],
  ])('is not granted to %s', (_case, roleText, requested) => {
    expect(may(roleText, requested)).toBe(false);
  });
});

describe('a denial', () => {
  const reason = (roleText: string, requested: Permissions) => denialReason(roles, roleText, requested);

  it('names a resource on which the roles hold nothing', () => {
    expect(reason('host', { bill: ['pay'] })).toBe('You are not allowed to access resource: bill');
    expect(reason('', { bill: ['pay'] })).toBe('You are not allowed to access resource: bill');
  });

  it('names a resource on which the roles hold other actions', () => {
    const requested = { bill: ['pay'], member: ['remove'] };
    expect(reason('clerk,host', requested)).toBe('unauthorized to access resource "member"');
  });

  it('names the first resource when each is held by another role', () => {
    const requested = { bill: ['pay'], member: ['invite'] };
    expect(reason('host,clerk', requested)).toBe('unauthorized to access resource "bill"');
  });

  it('has no reason when nothing is denied or nothing is named', () => {
    expect(reason('clerk', { bill: ['pay'] })).toBeNull();
    expect(reason('clerk', {})).toBeNull();
  });
});

describe('what roles hold together', () => {
  it('is the union, in the order of the statements', () => {
    expect(permissionsOf(statements, roles, 'host,clerk')).toEqual({ member: ['invite'], bill: ['pay'] });
  });

  it('names every resource, also where nothing is held', () => {
    expect(permissionsOf(statements, roles, 'ghost')).toEqual({ member: [], bill: [] });
  });
});

it('roles are split at commas, without blanks', () => {
  expect(splitRoles(' a,b ,, c')).toEqual(['a', 'b', 'c']);
});

describe('roles of two sources', () => {
  const merged = mergeRoles(roles, {
    clerk: { bill: ['read'], member: ['invite'] },
    auditor: { bill: ['read'] },
  });

  it('hold what either says', () => {
    expect(merged.clerk).toEqual({ bill: ['pay', 'read'], member: ['invite'] });
    expect(merged.auditor).toEqual({ bill: ['read'] });
    expect(merged.host).toEqual({ member: ['invite'] });
  });

  it('add to the statements what only they know', () => {
    expect(statementsOf(statements, merged)).toEqual({
      member: ['invite', 'remove'],
      bill: ['pay', 'read'],
    });
  });
});
