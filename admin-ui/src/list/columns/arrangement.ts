/** Which columns are shown, from left to right. */
export type Arrangement = readonly string[];

/** All columns: the visible ones first, then the hidden ones in their default order. */
export const columnOrder = (shown: Arrangement, all: readonly string[]): string[] => [
  ...knownColumns(shown, all),
  ...all.filter((name) => !shown.includes(name)),
];

/** Drops columns that no longer exist. */
export const knownColumns = (shown: Arrangement, all: readonly string[]): string[] =>
  shown.filter((name) => all.includes(name));

export const toggledColumn = (shown: Arrangement, name: string): string[] =>
  shown.includes(name) ? shown.filter((other) => other !== name) : [...shown, name];

/** Moves a column one place to the left (-1) or right (1), if there is one. */
export function movedColumn(shown: Arrangement, name: string, step: -1 | 1): string[] {
  const from = shown.indexOf(name);
  const to = from + step;
  if (from < 0 || to < 0 || to >= shown.length) return [...shown];
  const others = shown.filter((other) => other !== name);
  return [...others.slice(0, to), name, ...others.slice(to)];
}
