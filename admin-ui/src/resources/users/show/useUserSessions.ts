import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';

/** Asked for only where one may see them. */
export function useUserSessions(userId: string, enabled = true) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['users', 'listUserSessions', userId],
    queryFn: ({ signal }) => dataProvider.listUserSessions(userId, signal),
    enabled,
    retry: false,
  });
}
