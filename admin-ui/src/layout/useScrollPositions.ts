import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Pixels from the top by path, since the console was opened. */
const positions = new Map<string, number>();

/**
 * Restores the scroll position of a page. Lists return to where they were left, whichever link leads to them; a
 * record's page begins at its top unless the user goes back. Positions are stored on every scroll event: react-admin
 * stores them a moment later, when a quick tap on a row has already opened another page.
 */
export function useScrollPositions(): void {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    const isKept = isBack || !pathname.endsWith('/show');
    window.scrollTo(0, (isKept ? positions.get(pathname) : undefined) ?? 0);
    const note = () => positions.set(pathname, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
    // Changing the query of a page, such as a filter, keeps the position.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- restores the position once per page, not per navigation type
  }, [pathname]);
}
