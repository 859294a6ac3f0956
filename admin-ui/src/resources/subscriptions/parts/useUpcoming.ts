import { useQuery } from '@tanstack/react-query';
import { useStaffApi } from '../../../providers/useStaffApi';

/** What is scheduled for a subscription, and its next invoice. */
export function useUpcoming(id: string) {
  const api = useStaffApi();
  return useQuery({
    queryKey: ['subscriptions', 'upcoming', id],
    queryFn: ({ signal }) =>
      api.get('/api/admin/subscriptions/{id}/upcoming', { params: { path: { id } }, signal }),
    retry: false,
  });
}
