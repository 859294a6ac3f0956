import { useQuery } from '@tanstack/react-query';
import { useStaffApi } from '../../../providers/useStaffApi';

/** Requested only with the permission. */
export function useUserSessions(userId: string, enabled = true) {
  const api = useStaffApi();
  return useQuery({
    queryKey: ['users', 'listUserSessions', userId],
    queryFn: ({ signal }) =>
      api.get('/api/admin/users/{id}/sessions', { params: { path: { id: userId } }, signal }),
    enabled,
    retry: false,
  });
}
