import { describe, expect, it } from '@jest/globals';
import { staffStatements } from '#access/staff-permissions.js';
import { envFrom } from '#config/load-env.js';
import type { AtriumOptions } from '#config/options.js';
import { StaffConfig } from '#config/staff.config.js';
import { StaffRoles } from './staff-roles.service.js';

const support = { user: ['list', 'get'], session: ['list'] };

const rolesOf = (staffRoles: AtriumOptions['staffRoles'] = {}, variables: Record<string, string> = {}) =>
  new StaffRoles(new StaffConfig(envFrom(variables), { staffRoles }));
const someone = (role: string, id = 'someone') => ({ id, role });

describe('roles of staff', () => {
  it('are those of the product and those of the options file', () => {
    const roles = rolesOf({ support });
    expect(roles.names).toEqual(['admin', 'user', 'support']);
    expect(['admin', 'support', 'constructor', 'owner'].map((name) => roles.isKnown(name))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('hold what they are declared with, and no more', () => {
    const roles = rolesOf({ support });
    expect(roles.holds(someone('user,support'), { user: ['list'], session: ['list'] })).toBe(true);
    expect(roles.holds(someone('support'), { user: ['ban'] })).toBe(false);
    expect(roles.isStaff(someone('support'))).toBe(true);
    expect(roles.isStaff(someone('user'))).toBe(false);
  });

  it('can be asked about resources of the application, which make nobody staff', () => {
    const roles = rolesOf({ editor: { page: ['write'] } });
    expect(roles.holds(someone('editor'), { page: ['write'] })).toBe(true);
    expect(roles.isStaff(someone('editor'))).toBe(false);
  });

  it('are not needed by people who are named by their ids', () => {
    const roles = rolesOf({}, { ADMIN_USER_IDS: 'ada,bob' });
    expect(roles.permissionsOf(someone('user', 'bob'))).toEqual(staffStatements);
    expect(roles.holds(someone('user', 'ada'), { user: ['ban'] })).toBe(true);
    expect(roles.holds(someone('user', 'ada'), { page: ['write'] })).toBe(false);
  });

  it('exceed one another by what only one of them holds', () => {
    const roles = rolesOf({ support, bouncer: { user: ['ban'] } });
    expect(roles.exceeds(someone('admin'), someone('support'))).toBe(true);
    expect(roles.exceeds(someone('support'), someone('admin'))).toBe(false);
    expect(roles.exceeds(someone('bouncer'), someone('support'))).toBe(true);
    expect(roles.exceeds(someone('user'), someone('support'))).toBe(false);
    expect(roles.exceeds(someone('support,bouncer'), someone('bouncer, support'))).toBe(false);
  });

  it('are exceeded by people who are named by their ids', () => {
    const roles = rolesOf({ support }, { ADMIN_USER_IDS: 'ada,bob' });
    expect(roles.exceeds(someone('user', 'ada'), someone('support'))).toBe(true);
    expect(roles.exceeds(someone('admin'), someone('user', 'ada'))).toBe(false);
  });

  it.each([
    ['actions that there are not', { support: { user: ['bann'] } }, /support has user:bann/],
    ['permissions of staff for everybody', { user: { user: ['list'] } }, /every user has/],
  ])('stop the start with %s', (_case, staffRoles, complaint) => {
    expect(() => rolesOf(staffRoles).onModuleInit()).toThrow(complaint);
  });
});
