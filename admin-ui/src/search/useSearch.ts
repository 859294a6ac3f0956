import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounced } from '../forms/useDebounced';
import { useStaffApi } from '../providers/useStaffApi';

/** Milliseconds without input before a request. */
const DEBOUNCE = 160;
/** Milliseconds for which a result is reused. */
const STALE_TIME = 15_000;
const MAX_TEXT_LENGTH = 200;

/** Searches after a pause in typing; outdated requests are canceled. */
export function useSearch(text: string) {
  const api = useStaffApi();
  const asked = useDebounced(text.slice(0, MAX_TEXT_LENGTH).trim(), DEBOUNCE);
  const query = useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) => api.get('/api/admin/search', { params: { query: { q: asked } }, signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    staleTime: STALE_TIME,
    retry: false,
  });
  const isCurrent = asked === text && !query.isFetching;
  return { ...query, answer: asked === '' || text === '' ? undefined : query.data, isCurrent };
}
