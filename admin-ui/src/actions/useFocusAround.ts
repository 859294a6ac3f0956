import { useEffect, useRef } from 'react';

const surroundings = 'section, [role="tabpanel"], #main-content';

/**
 * For what may be gone once it was used, with the row it is in: whoever was there then goes on with what was around it,
 * and not at the top of the page.
 */
export function useFocusAround<T extends HTMLElement>(isShown: boolean) {
  const element = useRef<T>(null);
  useEffect(() => {
    const around =
      element.current?.closest<HTMLElement>(surroundings) ??
      document.querySelector<HTMLElement>('#main-content');
    return () => {
      // Only once a dialog has tried to give the focus back to what is no longer there.
      setTimeout(() => {
        if (around && document.activeElement === document.body) focusOn(around);
      });
    };
  }, [isShown]);
  return element;
}

/** Also on what is no control. */
function focusOn(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
