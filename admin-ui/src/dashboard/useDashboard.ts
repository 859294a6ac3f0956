import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useStaffApi } from '../providers/useStaffApi';
import type { Range } from './ranges';

const minute = 60_000;

/** The numbers of the start page: asked for again each minute for as long as somebody looks. */
export function useDashboard(range: Range) {
  const api = useStaffApi();
  return useQuery({
    queryKey: ['dashboard', range],
    queryFn: ({ signal }) => api.get('/api/admin/dashboard', { params: { query: { range } }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: minute,
    retry: false,
  });
}
