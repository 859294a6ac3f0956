import { useQuery } from '@tanstack/react-query';
import { usePermissions } from 'react-admin';
import type { StaffRole, User } from '../users.types';
import type { Permissions } from '../../../api/types';
import { useStaffApi } from '../../../providers/useStaffApi';
import { holdsAnything, isBeyond } from './rights';

const noRoles: StaffRole[] = [];

/** The roles that people can have here; none while they are not known. */
export function useStaffRoles(): StaffRole[] {
  const api = useStaffApi();
  const { data } = useQuery({
    queryKey: ['staff-roles'],
    queryFn: ({ signal }) => api.get('/api/admin/roles', { signal }),
    // They change only when the server starts anew.
    staleTime: Infinity,
    retry: false,
  });
  return data?.data ?? noRoles;
}

interface Rights {
  /** Nothing is said of them before. */
  isKnown: boolean;
  isStaff: boolean;
  exceedsMe: boolean;
}

/** What the roles of a person mean for whoever looks at them. */
export function useRightsOf(user: Pick<User, 'role'>): Rights {
  const roles = useStaffRoles();
  const { permissions } = usePermissions<Permissions>();
  return {
    isKnown: roles.length > 0,
    isStaff: holdsAnything(user, roles),
    exceedsMe: permissions !== undefined && isBeyond(user, roles, permissions),
  };
}
