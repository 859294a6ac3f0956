import type { KeyboardEvent } from 'react';

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys move the focus from one row's link to the next; Tab and Enter work as for any link. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')];
  const next = links[links.findIndex((link) => link === document.activeElement) + step];
  if (!next || !links.includes(document.activeElement as HTMLElement)) return;
  event.preventDefault();
  next.focus();
}
