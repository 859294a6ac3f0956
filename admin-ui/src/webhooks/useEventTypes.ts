import { useQuery } from '@tanstack/react-query';
import { useStaffApi } from '../providers/useStaffApi';

/** Every type of event that endpoints can receive; the list is the same until the server is another. */
export function useEventTypes() {
  const api = useStaffApi();
  return useQuery({
    queryKey: ['webhook-event-types'],
    queryFn: ({ signal }) => api.get('/api/admin/webhook-event-types', { signal }),
    staleTime: Infinity,
    retry: false,
  });
}
