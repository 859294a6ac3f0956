import { useTranslate } from 'react-admin';
import { defineAction } from '../../actions/defineAction';
import { banInput, endOfBan, usualBan } from './parts/banLengths';
import { BanFields } from './parts/BanFields';
import { displayName } from './parts/displayName';
import { EditUserForm } from './parts/EditUserForm';
import { EmailConfirmation } from './parts/EmailConfirmation';
import { userFaults } from './parts/faults';
import { NewPasswordField } from './parts/NewPasswordField';
import { newUserInput, isNewUserComplete, newUser } from './parts/newUser';
import { NewUserForm } from './parts/NewUserForm';
import { isStaffMember } from './parts/rolePermissions';
import { defaultRole, additionalRoles } from './parts/roles';
import { formerBan, formerDetails } from './parts/undo';
import { useAccessLosses } from './parts/useAccessLosses';
import { changedDetails, detailsOf } from './parts/userDetails';
import { userQueries as refreshes } from './parts/userQueries';
import { UserRoleFields } from './parts/UserRoleFields';
import { useStaffRoles } from './parts/useStaffRoles';
import type { User } from './users.types';

const verb = 'resources.users.verb';

const path = ({ id }: User) => ({ path: { id } });

export const addUser = defineAction({
  words: `${verb}.add`,
  permission: ['user', 'create'],
  subject: (_none: null) => '',
  wide: true,
  form: { defaults: () => newUser, Fields: NewUserForm, isComplete: isNewUserComplete },
  send: (api, _none, { reason, ...user }) =>
    api.post('/api/admin/users', { body: { reason, ...newUserInput(user) } }),
  fieldErrors: userFaults,
  refreshes,
  done: (user) => ({ subject: displayName(user) }),
  goesTo: ({ id }) => ({ resource: 'users', type: 'show', id }),
});

export const editUser = defineAction({
  words: `${verb}.edit`,
  permission: ['user', 'update'],
  subject: (user: User) => displayName(user),
  form: {
    defaults: detailsOf,
    Fields: EditUserForm,
    isComplete: (details, user) => Object.keys(changedDetails(user, details)).length > 0,
  },
  facts: (user, details) => [changedDetails(user, details).email === undefined ? 'undo' : 'new_email'],
  send: (api, user, { reason, ...details }) =>
    api.post('/api/admin/users/{id}/update', {
      params: path(user),
      body: { reason, ...changedDetails(user, details) },
    }),
  fieldErrors: userFaults,
  refreshes,
  undo: (user, details, reason) => {
    const former = formerDetails(user, changedDetails(user, details));
    const body = { reason, ...former };
    return former && ((api) => api.post('/api/admin/users/{id}/update', { params: path(user), body }));
  },
});

export const verifyEmail = defineAction({
  words: `${verb}.verify`,
  permission: ['user', 'verify-email'],
  allows: ({ emailVerified }) => !emailVerified,
  subject: (user: User) => user.email,
  send: (api, user, body) => api.post('/api/admin/users/{id}/verify-email', { params: path(user), body }),
  refreshes,
});

export const sendResetLink = defineAction({
  words: `${verb}.reset_link`,
  permission: ['user', 'send-reset-link'],
  subject: (user: User) => user.email,
  common: true,
  send: (api, user, body) => api.post('/api/admin/users/{id}/reset-link', { params: path(user), body }),
  refreshes,
});

export const setPassword = defineAction({
  words: `${verb}.password`,
  permission: ['user', 'set-password'],
  subject: (user: User) => displayName(user),
  destructive: true,
  form: {
    defaults: () => ({ password: '' }),
    Fields: () => <NewPasswordField autoFocus />,
    isComplete: ({ password }) => password !== '',
  },
  useFacts: useAccessLosses,
  facts: () => ['final'],
  send: (api, user, { password, reason }) =>
    api.post('/api/admin/users/{id}/password', {
      params: path(user),
      body: { reason, newPassword: password },
    }),
  fieldErrors: userFaults,
  refreshes,
});

const roleOf = (roles: string[]): string => (roles.length === 0 ? defaultRole : roles.join(','));

export const changeRole = defineAction({
  words: `${verb}.role`,
  permission: ['user', 'set-role'],
  subject: (user: User) => displayName(user),
  form: {
    defaults: (user) => ({ roles: additionalRoles(user) }),
    Fields: () => <UserRoleFields autoFocus />,
    isComplete: ({ roles }, user) => roles.toSorted().join() !== additionalRoles(user).toSorted().join(),
  },
  useFacts: useConsoleAccess,
  facts: () => ['undo'],
  send: (api, user, { roles, reason }) =>
    api.post('/api/admin/users/{id}/role', { params: path(user), body: { reason, role: roleOf(roles) } }),
  fieldErrors: userFaults,
  refreshes,
  undo: (user, _values, reason) => (api) =>
    api.post('/api/admin/users/{id}/role', { params: path(user), body: { reason, role: user.role } }),
});

/** Whether the user gains or loses access to the console. */
function useConsoleAccess(user: User, { roles }: { roles: string[] }): string[] {
  const translate = useTranslate();
  const known = useStaffRoles();
  const [before, after] = [isStaffMember(user, known), isStaffMember({ role: roleOf(roles) }, known)];
  return before === after ? [] : [translate(`${verb}.role.${after ? 'gains' : 'loses'}`)];
}

export const banUser = defineAction({
  words: `${verb}.ban`,
  permission: ['user', 'ban'],
  allows: ({ banned }) => !banned,
  subject: (user: User) => displayName(user),
  common: true,
  destructive: true,
  form: {
    defaults: () => usualBan,
    Fields: BanFields,
    isComplete: (choice) => endOfBan(choice, new Date()) !== undefined,
  },
  useFacts: useAccessLosses,
  facts: () => ['undo'],
  send: (api, user, { reason, ...choice }) =>
    api.post('/api/admin/users/{id}/ban', { params: path(user), body: { reason, ...banInput(choice) } }),
  refreshes,
  // Ended sessions are not restored.
  undo: (user, _values, reason) => (api) =>
    api.post('/api/admin/users/{id}/unban', { params: path(user), body: { reason } }),
});

export const unbanUser = defineAction({
  words: `${verb}.unban`,
  permission: ['user', 'ban'],
  allows: ({ banned }) => banned,
  subject: (user: User) => displayName(user),
  common: true,
  facts: () => ['undo'],
  send: (api, user, body) => api.post('/api/admin/users/{id}/unban', { params: path(user), body }),
  refreshes,
  undo: (user, _values, reason) => {
    const body = formerBan(user, reason, new Date());
    return body && ((api) => api.post('/api/admin/users/{id}/ban', { params: path(user), body }));
  },
});

/** A deleted account cannot be restored, so its address must be typed. */
export const deleteUser = defineAction({
  words: `${verb}.delete`,
  permission: ['user', 'delete'],
  subject: (user: User) => displayName(user),
  destructive: true,
  form: {
    defaults: () => ({ typed: '' }),
    Fields: EmailConfirmation,
    isComplete: ({ typed }, { email }) => typed.trim().toLowerCase() === email.toLowerCase(),
  },
  useFacts: useAccessLosses,
  facts: () => ['memberships', 'final'],
  send: (api, user, { reason }) =>
    api.post('/api/admin/users/{id}/delete', { params: path(user), body: { reason } }),
  refreshes,
  goesTo: () => ({ resource: 'users', type: 'list' }),
});

export const revokeSessions = defineAction({
  words: `${verb}.revoke_all`,
  permission: ['session', 'revoke'],
  subject: (user: User) => displayName(user),
  destructive: true,
  useFacts: useAccessLosses,
  send: (api, user, body) => api.post('/api/admin/users/{id}/sessions/revoke', { params: path(user), body }),
  refreshes,
});
