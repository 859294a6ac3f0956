import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrganizationPart } from '../../../api/types';
import type { Place } from '../../../list/pages';
import { useStaffApi } from '../../../providers/useStaffApi';

/** Rows on a page of a tab. */
export const size = 25;

const start: Place = { page: 1, from: 'start' };

/** Everything that is known of an organization's parts is asked for anew when this is invalidated. */
export const partsKey = (organizationId: string) => ['organizations', 'parts', organizationId];

/** The rows of one tab, and where in them one is. */
export function usePart<Part extends OrganizationPart>(organizationId: string, part: Part) {
  const dataProvider = useStaffApi();
  const [place, setPlace] = useState<Place>(start);
  const [filter, setFilter] = useState<Record<string, string>>({});
  const query = useQuery({
    queryKey: [...partsKey(organizationId), part, place, filter],
    queryFn: ({ signal }) =>
      dataProvider.listOrganizationPart(organizationId, part, { ...place, size, filter }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  // The last row of the last page may just have been taken away.
  if (place.page > 1 && query.data?.data.length === 0 && !query.isPlaceholderData)
    setPlace({ ...place, page: place.page - 1 });
  const narrow = (source: string, value: string) => {
    const { [source]: _previous, ...others } = filter;
    setFilter(value === '' ? others : { ...others, [source]: value });
    setPlace(start);
  };
  return { query, part, place, setPlace, filter, narrow };
}

export type PartState<Part extends OrganizationPart> = ReturnType<typeof usePart<Part>>;
