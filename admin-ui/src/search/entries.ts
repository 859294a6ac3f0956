import type { ReactNode } from 'react';
import type { SearchHit } from './search.types';

/** One line of the palette. */
export interface PaletteEntry {
  key: string;
  title: string;
  detail?: string | null;
  /** Kind of record, where the group does not name it. */
  kind?: string;
  states?: SearchHit['states'];
  at?: string | null;
  picture: ReactNode;
  /** Where it leads: a page, another site, or a function. */
  to?: string;
  href?: string;
  run?: () => void;
  /** Removes it from the recent records. */
  forget?: () => void;
}

export interface EntryGroup {
  name: string;
  entries: PaletteEntry[];
}

export const filteredListPath = (resource: string, filter: object): string =>
  `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter), page: '1' })}`;

/** Whether a text contains every word of another one, in any order. */
export function holdsWords(text: string, wanted: string): boolean {
  const lower = text.toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => lower.includes(word));
}
