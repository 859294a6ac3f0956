/** Event types grouped by record, which their names begin with. */
export function groupTypes(types: readonly string[]): { group: string; types: string[] }[] {
  const groups = new Map<string, string[]>();
  for (const type of [...types].sort()) {
    const group = type.split('.')[0] ?? type;
    groups.set(group, [...(groups.get(group) ?? []), type]);
  }
  return [...groups].map(([group, members]) => ({ group, types: members }));
}
