import type { Fact, SourcePart } from './fact.js';
import { comparePlaces, sources, TimelinePlace } from './timeline-place.js';

/** What is told as one: what a request did, in the order of a timeline. */
export type Run = [Fact, ...Fact[]];

export interface TimelinePart {
  runs: Run[];
  /** Where to read on; null at the end. */
  next: TimelinePlace | null;
}

/**
 * The next runs of several sources. What one request did stands together, because it happened at one time; what came
 * between parts it. Runs are cut nowhere else, so reading on from the end of one loses nothing and repeats nothing.
 */
export function mergeParts(parts: readonly SourcePart[], size: number): TimelinePart {
  const horizon = horizonOf(parts);
  const facts = parts
    .flatMap((part) => part.facts)
    .filter((fact) => horizon === null || comparePlaces(fact, horizon) <= 0)
    .sort(comparePlaces);
  const all = runsOf(facts);
  const whole = horizon === null ? all : withoutOpenEnd(all);
  const runs = whole.slice(0, size);
  const isEnd = horizon === null && runs.length === all.length;
  return { runs, next: isEnd ? null : placeBehind(runs.at(-1)?.at(-1) ?? horizon) };
}

/** How far all of the sources have told everything. */
function horizonOf(parts: readonly SourcePart[]): SourcePart['end'] {
  const ends = parts.map(({ end }) => end).filter((end) => end !== null);
  return ends.sort(comparePlaces)[0] ?? null;
}

function runsOf(facts: readonly Fact[]): Run[] {
  const runs: Run[] = [];
  for (const fact of facts) {
    const last = runs.at(-1);
    if (last !== undefined && fact.requestId !== null && last[0].requestId === fact.requestId)
      last.push(fact);
    else runs.push([fact]);
  }
  return runs;
}

/** The last run may go on where the sources were not asked; only one that is alone is told as far as it is known. */
function withoutOpenEnd(runs: Run[]): Run[] {
  const isOpen = runs.at(-1)?.[0].requestId !== null;
  return isOpen && runs.length > 1 ? runs.slice(0, -1) : runs;
}

function placeBehind(end: SourcePart['end']): TimelinePlace | null {
  return end && new TimelinePlace(end.at, end.source, end.id);
}

/** What tells most of what the request was for. */
export function leadOf(run: Run): Fact {
  const ranks = run.map(({ source }) => sources.indexOf(source));
  return run[ranks.indexOf(Math.min(...ranks))] ?? run[0];
}
