import type { ReactNode } from 'react';
import type { SearchHit } from './search.types';

/** One line of the palette. */
export interface Entry {
  key: string;
  title: string;
  detail?: string | null;
  /** What kind of thing it is, where its group does not say so. */
  kind?: string;
  states?: SearchHit['states'];
  at?: string | null;
  picture: ReactNode;
  /** Where it leads within the console, or outside of it, or what it does. */
  to?: string;
  href?: string;
  run?: () => void;
  /** Takes it out of what was opened recently. */
  forget?: () => void;
}

export interface EntryGroup {
  name: string;
  entries: Entry[];
}

export const listNarrowedTo = (resource: string, filter: object): string =>
  `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter), page: '1' })}`;

/** Whether a text holds every word of another one, in any order. */
export function holdsWords(text: string, wanted: string): boolean {
  const lower = text.toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => lower.includes(word));
}
