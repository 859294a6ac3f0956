import { useListContext } from 'react-admin';
import { DaysFacet } from './DaysFacet';

interface SpanFacetProps {
  label: string;
  /** The filters that hold its ends. */
  after: string;
  before: string;
}

/** Narrows the list to what was between two days, either of them open. */
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
