import { useGetIdentity, usePermissions, useTranslate } from 'react-admin';
import type { Permissions } from '../../../api/types';
import type { User } from '../users.types';
import { useRightsOf } from './useStaffRoles';
import { useUserSessions } from './useUserSessions';

/** What somebody loses who is put out, a sentence each: their sessions, and the console. */
export function useLosses(user: User): string[] {
  const translate = useTranslate();
  const { isStaff } = useRightsOf(user);
  const { identity } = useGetIdentity();
  const sessions = useEndingSessions(user.id);
  const isOneself = identity?.id === user.id;
  return isStaff
    ? [sessions, translate(`resources.users.verb.losses.console${isOneself ? '_self' : ''}`)]
    : [sessions];
}

/** How many sessions end, as far as one may know it. */
function useEndingSessions(userId: string): string {
  const translate = useTranslate();
  const { permissions } = usePermissions<Permissions>();
  const { data } = useUserSessions(userId, permissions?.session.includes('list') ?? false);
  if (!data) return translate(`resources.users.verb.losses.sessions_unknown`);
  if (data.total === 0) return translate(`resources.users.verb.losses.sessions_none`);
  return translate(`resources.users.verb.losses.sessions`, { smart_count: data.total });
}
