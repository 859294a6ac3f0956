import { useListContext, useTranslate } from 'react-admin';
import { DaysFacet } from './DaysFacet';

/** Narrows the list to what was created between two days, either of them open. */
export function CreatedFacet() {
  const label = useTranslate()('atrium.created.label');
  const { filterValues, setFilters } = useListContext();
  const { createdAfter = '', createdBefore = '' } = filterValues as {
    createdAfter?: string;
    createdBefore?: string;
  };
  return (
    <DaysFacet
      label={label}
      from={createdAfter}
      before={createdBefore}
      onChange={({ from, before }) =>
        setFilters({ ...filterValues, createdAfter: from, createdBefore: before })
      }
    />
  );
}
