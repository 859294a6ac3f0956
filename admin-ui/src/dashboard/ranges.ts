import { useSearchParams } from 'react-router';

export const ranges = ['24h', '7d', '30d', '90d', '12m'] as const;
export type DashboardRange = (typeof ranges)[number];

const defaultRange: DashboardRange = '7d';

/** The range of the charts, kept in the address. */
export function useRange(): [DashboardRange, (range: DashboardRange) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('range');
  const range = ranges.find((name) => name === asked) ?? defaultRange;
  return [range, (chosen) => setSearch(chosen === defaultRange ? {} : { range: chosen }, { replace: true })];
}
