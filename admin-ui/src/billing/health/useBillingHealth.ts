import { useQuery } from '@tanstack/react-query';
import { useStaffApi } from '../../providers/useStaffApi';

const minute = 60_000;

/** Whether payments work, refetched every minute while the page is visible. */
export function useBillingHealth() {
  const api = useStaffApi();
  return useQuery({
    queryKey: ['billing-health'],
    queryFn: ({ signal }) => api.get('/api/admin/billing-health', { signal }),
    refetchInterval: minute,
    retry: false,
  });
}
