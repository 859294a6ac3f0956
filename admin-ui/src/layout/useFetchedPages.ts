import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fetchPages } from './lazyPage';

/** Milliseconds without a request, after which the page that somebody came for is taken to be there. */
const QUIET = 500;

/** After the page that somebody came for and what is on it, never before them. */
export function useFetchedPages(): void {
  const isBusy = useIsFetching() > 0;
  useEffect(() => {
    if (isBusy) return undefined;
    const timer = setTimeout(fetchPages, QUIET);
    return () => clearTimeout(timer);
  }, [isBusy]);
}
