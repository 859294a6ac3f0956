import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { ListContextProvider, useListContext, type ListControllerResult } from 'react-admin';
import { changedFilters, type Filters } from './changedFilters';

/**
 * Lets filters be changed in quick succession. React-admin replaces all filters by those that a control computed from what the page
 * shows, so of a search and a choice within one update the first would be lost.
 */
export function LatestFilters({ children }: { children: ReactNode }) {
  const list = useListContext() as ListControllerResult;
  const { filterValues, setFilters } = list;
  const latest = useRef<Filters>(filterValues);
  useEffect(() => {
    latest.current = filterValues;
  }, [filterValues]);
  const value = useMemo(
    () => ({
      ...list,
      setFilters: (wanted: Filters, ...more: unknown[]) => {
        latest.current = changedFilters(latest.current, filterValues, wanted);
        setFilters(latest.current, ...(more as []));
      },
    }),
    [list, filterValues, setFilters],
  );
  return <ListContextProvider value={value as ListControllerResult}>{children}</ListContextProvider>;
}
