import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { Facets } from './Facets';

interface FacetRowProps {
  label: string;
  children: ReactNode;
}

/** The facets of a list, and a button that clears them. */
export function FacetRow({ label, children }: FacetRowProps) {
  const { filterValues, setFilters } = useListContext();
  const isNarrowed = Object.keys(filterValues).length > 0;
  return (
    <Facets label={label} onClear={isNarrowed ? () => setFilters({}) : undefined}>
      {children}
    </Facets>
  );
}
