import { useEffect } from 'react';
import { fetchPages } from './lazyPage';

/** Milliseconds after which a browser that is never idle fetches them all the same. */
const PATIENCE = 5_000;

/** After the page that somebody came for, never before it. */
export function useFetchedPages(): void {
  useEffect(() => {
    // Safari has no such callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(fetchPages, PATIENCE);
      return () => clearTimeout(timer);
    }
    const request = window.requestIdleCallback(fetchPages, { timeout: PATIENCE });
    return () => window.cancelIdleCallback(request);
  }, []);
}
