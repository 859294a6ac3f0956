import { useQuery } from '@tanstack/react-query';
import { usePermissions } from 'react-admin';
import type { StaffRole, User } from '../users.types';
import type { Permissions } from '../../../api/types';
import { useStaffApi } from '../../../providers/useStaffApi';
import { isStaffMember, exceedsPermissions } from './rolePermissions';

const noRoles: StaffRole[] = [];

/** The roles of this installation; empty while loading. */
export function useStaffRoles(): StaffRole[] {
  const api = useStaffApi();
  const { data } = useQuery({
    queryKey: ['staff-roles'],
    queryFn: ({ signal }) => api.get('/api/admin/roles', { signal }),
    // They change only when the server restarts.
    staleTime: Infinity,
    retry: false,
  });
  return data?.data ?? noRoles;
}

interface UserPermissions {
  /** False while the roles load. */
  isKnown: boolean;
  isStaff: boolean;
  exceedsMe: boolean;
}

/** What a user's roles mean for the signed-in staff member. */
export function useUserPermissions(user: Pick<User, 'role'>): UserPermissions {
  const roles = useStaffRoles();
  const { permissions } = usePermissions<Permissions>();
  return {
    isKnown: roles.length > 0,
    isStaff: isStaffMember(user, roles),
    exceedsMe: permissions !== undefined && exceedsPermissions(user, roles, permissions),
  };
}
