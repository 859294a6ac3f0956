import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrganizationPart, OrganizationParts } from '../organizations.types';
import type { Place } from '../../../list/pages';
import type { Page } from '../../../api/types';
import type { StaffApi } from '../../../providers/staffApi';
import { useStaffApi } from '../../../providers/useStaffApi';

/** Rows on a page of a tab. */
export const size = 25;

const start: Place = { page: 1, from: 'start' };

/** Everything that is known of an organization's parts is asked for anew when this is invalidated. */
export const partsKey = (organizationId: string) => ['organizations', 'parts', organizationId];

/** The rows of one tab, and where in them one is. */
export function usePart<Part extends OrganizationPart>(organizationId: string, part: Part) {
  const api = useStaffApi();
  const [place, setPlace] = useState<Place>(start);
  const [filter, setFilter] = useState<Record<string, string>>({});
  const query = useQuery({
    queryKey: [...partsKey(organizationId), part, place, filter],
    queryFn: ({ signal }) =>
      readPart(api, { organizationId, part, query: { ...place, size, ...filter } }, signal),
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

interface PartQuery<Part> {
  organizationId: string;
  part: Part;
  query: Place & { size: number };
}

async function readPart<Part extends OrganizationPart>(
  api: StaffApi,
  { organizationId, part, query }: PartQuery<Part>,
  signal: AbortSignal,
): Promise<Page<OrganizationParts[Part]>> {
  const path = `/api/admin/organizations/{id}/${part}` as `/api/admin/organizations/{id}/${OrganizationPart}`;
  const page: unknown = await api.get(path, { params: { path: { id: organizationId }, query }, signal });
  return page as Page<OrganizationParts[Part]>;
}
