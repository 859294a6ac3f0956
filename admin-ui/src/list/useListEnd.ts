import { useEffect } from 'react';
import { useListContext, useResourceContext, useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { endAsked, withEnd } from './listAddress';
import type { Place } from './pages';

/** The end from which the pages of the list are counted. An address that says nothing brings back what was last looked at. */
export function useListEnd(): Place['from'] {
  const { search } = useLocation();
  const resource = useResourceContext();
  const [kept, keep] = useStore<Place['from']>(`${resource}.pagesFrom`, 'start');
  const from = search === '' ? kept : endAsked(new URLSearchParams(search));
  useEffect(() => {
    if (from !== kept) keep(from);
  }, [from, kept, keep]);
  return from;
}

/** Goes to another page of the list, and says so in its address. */
export function useTurnList(): (place: Place) => void {
  const navigate = useNavigate();
  const { perPage, sort, filterValues, displayedFilters } = useListContext();
  return ({ page, from }) => {
    const address = new URLSearchParams({
      filter: JSON.stringify(filterValues),
      displayedFilters: JSON.stringify(displayedFilters),
      sort: sort.field,
      order: sort.order,
      perPage: String(perPage),
      page: String(page),
    });
    void navigate({ search: `?${withEnd(address, from)}` }, { state: { _scrollToTop: true } });
  };
}
