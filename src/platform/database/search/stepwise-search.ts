/** How well a row matches a text: by its id, by a whole unique name, by a prefix, by a part. */
export const matches = ['id', 'exact', 'prefix', 'part'] as const;
export type Match = (typeof matches)[number];

/** What is searched for. */
export interface Wanted {
  /** Trimmed, one character at least. */
  text: string;
  /** Rows to show at most. */
  most: number;
  /** Aborted when the client no longer waits for the answer. */
  signal: AbortSignal;
}

export interface Found<Row> {
  /** Best matches first. */
  rows: Row[];
  /** Whether there are more matches. */
  more: boolean;
  /** False when a step failed or timed out: there may be weaker matches. */
  complete: boolean;
}

/**
 * Runs one step after another, each for weaker matches, until there are enough rows; so fast lookups do not wait for slow
 * ones. Each step is asked for one row more than are shown. A row that was found by its id is the only result.
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

/** The newest rows, which are searched for parts of texts before an index is used: common texts are among them. */
export const NEWEST_LOOKED_AT = 2_000;

/** Words of a text that are searched for; more would only cost time. */
const MOST_WORDS = 5;

export function wordsOf(text: string): string[] {
  return text.split(/\s+/u).filter(Boolean).slice(0, MOST_WORDS);
}
