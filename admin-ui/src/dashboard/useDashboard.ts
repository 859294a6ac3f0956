import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useStaffApi } from '../providers/useStaffApi';
import type { DashboardRange } from './ranges';

const minute = 60_000;

/** The numbers of the start page, refetched every minute while the page is visible. */
export function useDashboard(range: DashboardRange) {
  const api = useStaffApi();
  return useQuery({
    queryKey: ['dashboard', range],
    queryFn: ({ signal }) => api.get('/api/admin/dashboard', { params: { query: { range } }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: minute,
    retry: false,
  });
}
