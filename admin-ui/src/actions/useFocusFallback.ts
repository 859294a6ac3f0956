import { useEffect, useRef } from 'react';

const surroundings = 'section, [role="tabpanel"], #main-content';

/**
 * For a control that may disappear with its row after use: focus moves to what surrounded it instead of the top of
 * the page.
 */
export function useFocusFallback<T extends HTMLElement>(isShown: boolean) {
  const element = useRef<T>(null);
  useEffect(() => {
    const around =
      element.current?.closest<HTMLElement>(surroundings) ??
      document.querySelector<HTMLElement>('#main-content');
    return () => {
      // After the dialog has tried to return focus to the removed element.
      setTimeout(() => {
        if (around && document.activeElement === document.body) focusOn(around);
      });
    };
  }, [isShown]);
  return element;
}

/** Makes elements that are no controls focusable. */
function focusOn(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
