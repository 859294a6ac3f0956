import { useEffect } from 'react';
import { useListContext, useResourceContext, useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import type { Place } from './pages';

/**
 * The end from which the pages of the list are counted: as its address says, which react-admin writes without it whenever
 * the list is searched, narrowed or sorted. An address that says nothing brings back what was last looked at.
 */
export function useListEnd(): Place['from'] {
  const { search } = useLocation();
  const resource = useResourceContext();
  const [kept, keep] = useStore<Place['from']>(`${resource}.pagesFrom`, 'start');
  const asked = new URLSearchParams(search).get('from') === 'end' ? 'end' : 'start';
  const from = search === '' ? kept : asked;
  useEffect(() => {
    if (from !== kept) keep(from);
  }, [from, kept, keep]);
  return from;
}

/** Goes to another page of the list, and says so in its address. */
export function useTurnList(): (place: Place) => void {
  const navigate = useNavigate();
  const { setPage, perPage, sort, filterValues, displayedFilters } = useListContext();
  return ({ page, from }) => {
    if (from === 'start') return setPage(page);
    const search = new URLSearchParams({
      filter: JSON.stringify(filterValues),
      displayedFilters: JSON.stringify(displayedFilters),
      sort: sort.field,
      order: sort.order,
      perPage: String(perPage),
      page: String(page),
      from,
    });
    void navigate({ search: `?${search}` }, { state: { _scrollToTop: true } });
  };
}
