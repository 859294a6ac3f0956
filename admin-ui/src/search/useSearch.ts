import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStaffApi } from '../providers/useStaffApi';

/** Milliseconds without a key before the server is asked. */
const PAUSE = 160;
/** Milliseconds for which the same text is not asked for again. */
const FRESH = 15_000;
const LONGEST_TEXT = 200;

/** Asks a moment after the last key; what was asked before and is not wanted any more is given up. */
export function useSearch(text: string) {
  const api = useStaffApi();
  const asked = useSettled(text.slice(0, LONGEST_TEXT).trim());
  const query = useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) => api.get('/api/admin/search', { params: { query: { q: asked } }, signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    staleTime: FRESH,
    retry: false,
  });
  const isCurrent = asked === text && !query.isFetching;
  return { ...query, answer: asked === '' || text === '' ? undefined : query.data, isCurrent };
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
