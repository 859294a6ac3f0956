import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/dataProvider';

/** Every type of event that endpoints can receive; the list is the same until the server is another. */
export function useEventTypes() {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['webhook-event-types'],
    queryFn: ({ signal }) => dataProvider.webhookEventTypes(signal),
    staleTime: Infinity,
    retry: false,
  });
}
