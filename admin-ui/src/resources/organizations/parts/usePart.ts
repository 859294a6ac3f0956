import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrganizationPart, OrganizationParts } from '../organizations.types';
import type { PagePosition } from '../../../list/pages';
import type { Paged } from '../../../api/types';
import type { StaffApi } from '../../../providers/staffApi';
import { useStaffApi } from '../../../providers/useStaffApi';

/** Rows per page of a tab. */
export const size = 25;

const firstPage: PagePosition = { page: 1, from: 'start' };

/** Query key of all lists of an organization. */
export const partsKey = (organizationId: string) => ['organizations', 'parts', organizationId];

/** The rows of one tab and the current page. */
export function usePart<Part extends OrganizationPart>(organizationId: string, part: Part) {
  const api = useStaffApi();
  const [place, setPlace] = useState<PagePosition>(firstPage);
  const [filter, setFilter] = useState<Record<string, string>>({});
  const query = useQuery({
    queryKey: [...partsKey(organizationId), part, place, filter],
    queryFn: ({ signal }) =>
      readPart(api, { organizationId, part, query: { ...place, size, ...filter } }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  // The last row of the last page may have been removed.
  if (place.page > 1 && query.data?.data.length === 0 && !query.isPlaceholderData)
    setPlace({ ...place, page: place.page - 1 });
  const narrow = (source: string, value: string) => {
    const { [source]: _previous, ...others } = filter;
    setFilter(value === '' ? others : { ...others, [source]: value });
    setPlace(firstPage);
  };
  return { query, part, place, setPlace, filter, narrow };
}

export type PartState<Part extends OrganizationPart> = ReturnType<typeof usePart<Part>>;

interface PartQuery<Part> {
  organizationId: string;
  part: Part;
  query: PagePosition & { size: number };
}

async function readPart<Part extends OrganizationPart>(
  api: StaffApi,
  { organizationId, part, query }: PartQuery<Part>,
  signal: AbortSignal,
): Promise<Paged<OrganizationParts[Part]>> {
  const path = `/api/admin/organizations/{id}/${part}` as `/api/admin/organizations/{id}/${OrganizationPart}`;
  const page: unknown = await api.get(path, { params: { path: { id: organizationId }, query }, signal });
  return page as Paged<OrganizationParts[Part]>;
}
