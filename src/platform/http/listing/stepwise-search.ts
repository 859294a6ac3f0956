/** How well a row fits a text: by its id, by the whole of a name that nobody else has, by a beginning, by a part. */
export const matches = ['id', 'exact', 'prefix', 'part'] as const;
export type Match = (typeof matches)[number];

/** What somebody looks for. */
export interface Wanted {
  /** Trimmed, one character at least. */
  text: string;
  /** Rows that are shown at most. */
  most: number;
  /** Given when nobody waits for the answer any more. */
  signal: AbortSignal;
}

export interface Found<Row> {
  /** The best first. */
  rows: Row[];
  /** Whether there are others as well. */
  more: boolean;
  /** False when a step failed or took too long: there may be others which fit less well. */
  complete: boolean;
}

/**
 * Asks one step after another, each for rows that fit less well, until there are enough; so what an index answers at once
 * is not kept waiting by what it does not. Each step is asked for one row more than are shown. An id that was found is what
 * was looked for, and nothing else is.
 */
export async function searchInSteps<Row extends { id: string; match: Match }>(
  most: number,
  steps: ((rows: number) => Promise<Row[]>)[],
): Promise<Found<Row>> {
  const found = new Map<string, Row>();
  let complete = true;
  for (const step of steps) {
    if (found.size > most || [...found.values()].some(({ match }) => match === 'id')) break;
    try {
      for (const row of await step(most + 1)) if (!found.has(row.id)) found.set(row.id, row);
    } catch (error) {
      if (found.size === 0) throw error;
      complete = false;
    }
  }
  return { rows: [...found.values()].slice(0, most), more: found.size > most, complete };
}

/** Rows that are looked at for parts of texts before an index is asked, the newest: what is common is among them. */
export const NEWEST_LOOKED_AT = 2_000;

/** Words of a text, so many at most; more would only cost time. */
const MOST_WORDS = 5;

export function wordsOf(text: string): string[] {
  return text.split(/\s+/u).filter(Boolean).slice(0, MOST_WORDS);
}
