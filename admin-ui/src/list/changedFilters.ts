export type Filters = Readonly<Record<string, unknown>>;

/** What a change from the shown filters to others makes of the latest ones, which the page may not show yet. */
export function changedFilters(latest: Filters, shown: Filters, wanted: Filters): Filters {
  const kept = Object.entries(latest).filter(([name]) => name in wanted || !(name in shown));
  const changed = Object.entries(wanted).filter(([name, value]) => value !== shown[name]);
  return Object.fromEntries([...kept, ...changed]);
}
