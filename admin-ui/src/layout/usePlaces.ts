import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Pixels from the top, by path, since the console was opened. */
const places = new Map<string, number>();

/**
 * Where one was on a page, for when one comes back to it. Lists are where they were left, whichever way leads to them; the
 * page of one thing begins at its top, unless one goes back. Noted at every move: react-admin does so a moment later, when
 * whoever scrolls and taps a row at once is on another page already.
 */
export function usePlaces(): void {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    const isKept = isBack || !pathname.endsWith('/show');
    window.scrollTo(0, (isKept ? places.get(pathname) : undefined) ?? 0);
    const note = () => places.set(pathname, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
    // What leads from one view of a page to another, such as a filter, moves nothing.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only whoever leaves the page comes back to it
  }, [pathname]);
}
