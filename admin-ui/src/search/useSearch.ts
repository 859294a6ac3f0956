import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStaffApi } from '../providers/useStaffApi';

/** Milliseconds without input before a request. */
const DEBOUNCE = 160;
/** Milliseconds for which a result is reused. */
const STALE_TIME = 15_000;
const MAX_TEXT_LENGTH = 200;

/** Searches after a pause in typing; outdated requests are canceled. */
export function useSearch(text: string) {
  const api = useStaffApi();
  const asked = useDebounced(text.slice(0, MAX_TEXT_LENGTH).trim());
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

function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : DEBOUNCE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
