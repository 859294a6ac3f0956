import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { prefetchPages } from './lazyPage';

/** Milliseconds without a request after which the current page counts as loaded. */
const IDLE_TIME = 500;

/** After the current page and its content have loaded. */
export function usePrefetchedPages(): void {
  const isBusy = useIsFetching() > 0;
  useEffect(() => {
    if (isBusy) return undefined;
    const timer = setTimeout(prefetchPages, IDLE_TIME);
    return () => clearTimeout(timer);
  }, [isBusy]);
}
