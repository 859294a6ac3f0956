import { useSearchParams } from 'react-router';

export const ranges = ['24h', '7d', '30d', '90d', '12m'] as const;
export type Range = (typeof ranges)[number];

const usual: Range = '7d';

/** How far charts reach back, kept in the address. */
export function useRange(): [Range, (range: Range) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('range');
  const range = ranges.find((name) => name === asked) ?? usual;
  return [range, (chosen) => setSearch(chosen === usual ? {} : { range: chosen }, { replace: true })];
}
