import { useGetIdentity, usePermissions, useTranslate } from 'react-admin';
import type { Permissions } from '../../../api/types';
import type { User } from '../users.types';
import { useUserPermissions } from './useStaffRoles';
import { useUserSessions } from './useUserSessions';

/** What a user loses with their access, one sentence each: sessions, and the console. */
export function useAccessLosses(user: User): string[] {
  const translate = useTranslate();
  const { isStaff } = useUserPermissions(user);
  const { identity } = useGetIdentity();
  const sessions = useSessionCount(user.id);
  const isOneself = identity?.id === user.id;
  return isStaff
    ? [sessions, translate(`resources.users.verb.losses.console${isOneself ? '_self' : ''}`)]
    : [sessions];
}

/** The number of sessions that end, if the permissions show it. */
function useSessionCount(userId: string): string {
  const translate = useTranslate();
  const { permissions } = usePermissions<Permissions>();
  const { data } = useUserSessions(userId, permissions?.session.includes('list') ?? false);
  if (!data) return translate(`resources.users.verb.losses.sessions_unknown`);
  if (data.total === 0) return translate(`resources.users.verb.losses.sessions_none`);
  return translate(`resources.users.verb.losses.sessions`, { smart_count: data.total });
}
