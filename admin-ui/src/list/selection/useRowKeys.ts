import type { KeyboardEvent } from 'react';
import { moveBetweenRows } from '../moveBetweenRows';
import { useSelection, type Selection } from './Selection';

/**
 * Arrow keys move between rows; Space or X selects the focused row, Shift with an arrow key also the next one, and
 * Escape clears the selection.
 */
export function useRowKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  const selection = useSelection();
  return (event) => {
    const idInFocus = () => {
      const links = [...event.currentTarget.querySelectorAll('[data-row-link]')];
      return selection?.rows[links.findIndex((link) => link === document.activeElement)];
    };
    const before = idInFocus();
    moveBetweenRows(event);
    if (selection && before !== undefined) choose(event, selection, { before, after: idInFocus() ?? before });
  };
}

function choose(
  event: KeyboardEvent<HTMLElement>,
  selection: Selection,
  { before, after }: { before: string; after: string },
): void {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey) return;
  if (key === ' ' || key.toLowerCase() === 'x') {
    event.preventDefault();
    selection.toggle(before, { extends: shiftKey });
  } else if (key === 'Escape' && selection.ids.size > 0) {
    selection.clear();
  } else if (shiftKey && after !== before) {
    if (!selection.has(before)) selection.toggle(before);
    selection.toggle(after, { extends: true });
  }
}
