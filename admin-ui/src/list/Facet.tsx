import { useListContext } from 'react-admin';
import { Choice } from './Choice';

interface FacetProps {
  source: string;
  label: string;
  options: { value: string | boolean; label: string }[];
}

/** Filters the list by a field with a few known values. */
export function Facet({ source, label, options }: FacetProps) {
  const { filterValues, setFilters } = useListContext();
  const { [source]: value = '', ...others } = filterValues as Record<string, string | boolean>;
  return (
    <Choice
      label={label}
      value={value}
      options={options}
      onChoose={(chosen) => setFilters(chosen === '' ? others : { ...others, [source]: chosen })}
    />
  );
}
