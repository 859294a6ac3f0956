import { useEffect } from 'react';
import { useListContext, useResourceContext, useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { endInAddress, withEnd } from './listAddress';
import type { PagePosition } from './pages';

/** The end from which the list is paged. An address without parameters restores the last one used. */
export function useListEnd(): PagePosition['from'] {
  const { search } = useLocation();
  const resource = useResourceContext();
  const [kept, keep] = useStore<PagePosition['from']>(`${resource}.pagesFrom`, 'start');
  const from = search === '' ? kept : endInAddress(new URLSearchParams(search));
  useEffect(() => {
    if (from !== kept) keep(from);
  }, [from, kept, keep]);
  return from;
}

/** Goes to another page of the list and writes it to the address. */
export function useGoToPage(): (place: PagePosition) => void {
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
