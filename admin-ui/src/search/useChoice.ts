import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { PaletteEntry } from './entries';
import { optionId } from './Options';

interface ChoiceOptions {
  listId: string;
  entries: PaletteEntry[];
  /** The query the entries belong to; another query selects the first entry. */
  text: string;
  /** False while results load: Enter then waits for them. */
  isSettled: boolean;
}

const STEPS: Partial<Record<string, (place: number, count: number) => number>> = {
  ArrowDown: (place, count) => (place + 1) % count,
  ArrowUp: (place, count) => (place + count - 1) % count,
  Home: () => 0,
  End: (_place, count) => count - 1,
};

type Direction = 'here' | 'tab';

/** The selected line. Focus stays in the field (WAI-ARIA, combobox with a listbox popup). */
export function useChoice({ listId, entries, text, isSettled }: ChoiceOptions) {
  const [chosen, setChosen] = useState({ text, place: 0 });
  const wish = useRef<{ text: string; way: Direction } | null>(null);
  const count = entries.length;
  const active = chosen.text === text ? Math.min(chosen.place, Math.max(0, count - 1)) : 0;
  const setPlace = (place: number) => setChosen({ text, place });

  useEffect(() => {
    document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' });
  }, [listId, active, count]);

  useEffect(() => {
    if (wish.current === null || !isSettled) return;
    const { text: wanted, way } = wish.current;
    wish.current = null;
    if (wanted === text) open(document.getElementById(optionId(listId, active)), way);
  }, [isSettled, text, listId, active]);

  const confirm = (way: Direction) => {
    if (isSettled) open(document.getElementById(optionId(listId, active)), way);
    else wish.current = { text, way };
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey) return;
    const step = event.shiftKey ? undefined : STEPS[event.key];
    const forget = event.shiftKey && event.key === 'Delete' ? entries[active]?.forget : undefined;
    if (step) setPlace(step(active, Math.max(1, count)));
    else if (forget) forget();
    else if (event.key === 'Enter') confirm(event.ctrlKey || event.metaKey ? 'tab' : 'here');
    else return;
    event.preventDefault();
  };

  return { active, setPlace, onKeyDown };
}

function open(option: HTMLElement | null, way: Direction): void {
  if (way === 'tab' && option instanceof HTMLAnchorElement) window.open(option.href, '_blank', 'noopener');
  else option?.click();
}
