import { useQuery } from '@tanstack/react-query';
import { useStaffApi } from '../../../providers/useStaffApi';

/** Asked for only where one may see them. */
export function useUserSessions(userId: string, enabled = true) {
  const dataProvider = useStaffApi();
  return useQuery({
    queryKey: ['users', 'listUserSessions', userId],
    queryFn: ({ signal }) => dataProvider.listUserSessions(userId, signal),
    enabled,
    retry: false,
  });
}
