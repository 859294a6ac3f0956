import { useListContext } from 'react-admin';
import { DaysFacet } from './DaysFacet';

interface SpanFacetProps {
  label: string;
  /** Names of the two filters. */
  after: string;
  before: string;
}

/** Filters the list by days; either end may be open. */
export function SpanFacet({ label, after, before }: SpanFacetProps) {
  const { filterValues, setFilters } = useListContext();
  const valueOf = (name: string) => (filterValues[name] as string | undefined) ?? '';
  return (
    <DaysFacet
      label={label}
      from={valueOf(after)}
      before={valueOf(before)}
      onChange={(range) => setFilters({ ...filterValues, [after]: range.from, [before]: range.before })}
    />
  );
}
