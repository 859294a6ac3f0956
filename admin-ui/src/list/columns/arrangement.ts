/** Which columns are shown, from left to right. */
export type Arrangement = readonly string[];

/** Also those that are not shown, in the order in which they are offered: behind the ones that are. */
export const offered = (shown: Arrangement, all: readonly string[]): string[] => [
  ...known(shown, all),
  ...all.filter((name) => !shown.includes(name)),
];

/** Without columns that there were when it was kept. */
export const known = (shown: Arrangement, all: readonly string[]): string[] =>
  shown.filter((name) => all.includes(name));

export const toggled = (shown: Arrangement, name: string): string[] =>
  shown.includes(name) ? shown.filter((other) => other !== name) : [...shown, name];

/** One place to the left (-1) or to the right (1), as far as there is one. */
export function moved(shown: Arrangement, name: string, step: -1 | 1): string[] {
  const from = shown.indexOf(name);
  const to = from + step;
  if (from < 0 || to < 0 || to >= shown.length) return [...shown];
  const others = shown.filter((other) => other !== name);
  return [...others.slice(0, to), name, ...others.slice(to)];
}
