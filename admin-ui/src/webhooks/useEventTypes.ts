import { useQuery } from '@tanstack/react-query';
import { useStaffApi } from '../providers/useStaffApi';

/** Every event type that endpoints can receive; it changes only when the server is replaced. */
export function useEventTypes() {
  const api = useStaffApi();
  return useQuery({
    queryKey: ['webhook-event-types'],
    queryFn: ({ signal }) => api.get('/api/admin/webhook-event-types', { signal }),
    staleTime: Infinity,
    retry: false,
  });
}
