import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';

export function useUserSessions(userId: string) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['users', 'listUserSessions', userId],
    queryFn: ({ signal }) => dataProvider.listUserSessions(userId, signal),
    retry: false,
  });
}
