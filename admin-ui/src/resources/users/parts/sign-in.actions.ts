import type { Reasoned } from '../../../actions/declaration';
import { defineAction } from '../../../actions/defineAction';
import type { StaffApi } from '../../../providers/staffApi';
import type { LinkedAccount, User, UserSession } from '../users.types';
import { userQueries as refreshes } from './userQueries';
import { displayName } from './displayName';
import { passwordProvider } from './passwordProvider';

const verb = 'resources.users.verb';

interface OneSession {
  user: User;
  session: UserSession;
  /** Display name. */
  device: string;
}

export const revokeSession = defineAction({
  words: `${verb}.revoke`,
  permission: ['session', 'revoke'],
  subject: ({ device }: OneSession) => device,
  common: true,
  destructive: true,
  send: (api, { user, session }, body) =>
    api.post('/api/admin/users/{id}/sessions/{sessionId}/revoke', {
      params: { path: { id: user.id, sessionId: session.id } },
      body,
    }),
  refreshes,
});

interface OneAccount {
  user: User;
  account: LinkedAccount;
  /** Display name. */
  provider: string;
}

const unlink = (api: StaffApi, { user, account }: OneAccount, body: Reasoned) =>
  api.post('/api/admin/users/{id}/accounts/{accountId}/unlink', {
    params: { path: { id: user.id, accountId: account.id } },
    body,
  });

const isPassword = ({ account }: OneAccount): boolean => account.providerId === passwordProvider;

/** The account's owner, as menus and dialogs name it. */
export const accountName = ({ provider, account }: OneAccount): string => `${provider} ${account.accountId}`;

export const removePassword = defineAction({
  words: `${verb}.remove_password`,
  permission: ['account', 'unlink'],
  allows: (target) => target.account.canBeUnlinked && isPassword(target),
  subject: ({ user }: OneAccount) => displayName(user),
  destructive: true,
  send: unlink,
  refreshes,
});

export const unlinkAccount = defineAction({
  words: `${verb}.unlink`,
  permission: ['account', 'unlink'],
  allows: (target) => target.account.canBeUnlinked && !isPassword(target),
  subject: (target: OneAccount) => accountName(target),
  destructive: true,
  send: unlink,
  refreshes,
});
