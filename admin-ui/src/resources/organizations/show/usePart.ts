import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { OrganizationPart } from '../../../api/types';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';

/** Rows on a page of a tab. */
export const size = 25;

/** Everything that is known of an organization's parts is asked for anew when this is invalidated. */
export const partsKey = (organizationId: string) => ['organizations', 'parts', organizationId];

/** The rows of one tab, and where in them one is. */
export function usePart<Part extends OrganizationPart>(organizationId: string, part: Part) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [page, setPage] = useState(1);
  const [filter, setFilter] = useState<Record<string, string>>({});
  const query = useQuery({
    queryKey: [...partsKey(organizationId), part, page, filter],
    queryFn: ({ signal }) =>
      dataProvider.listOrganizationPart(organizationId, part, { page, size, filter }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  // The last row of the last page may just have been taken away.
  if (page > 1 && query.data?.data.length === 0 && !query.isPlaceholderData) setPage(page - 1);
  const narrow = (source: string, value: string) => {
    const { [source]: _previous, ...others } = filter;
    setFilter(value === '' ? others : { ...others, [source]: value });
    setPage(1);
  };
  return { query, part, page, setPage, filter, narrow };
}

export type PartState<Part extends OrganizationPart> = ReturnType<typeof usePart<Part>>;
