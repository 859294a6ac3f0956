import {
  keepPreviousData,
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import type { Feed } from '../api/types';
import type { StaffResponse } from '../providers/staffApi';
import { useStaffApi } from '../providers/useStaffApi';

export type FeedState<Row> = UseInfiniteQueryResult<InfiniteData<Feed<Row>>>;

type FeedFilter = Record<string, string>;

/** Lists paged by cursor, newest first. */
type FeedName = 'webhook-deliveries' | 'webhook-events' | 'audit-entries' | 'login-events';
type Row<Name extends FeedName> = StaffResponse<`/api/admin/${Name}`> extends Feed<infer R> ? R : never;

/** A feed, newest first; older pages load on demand. */
export function useFeed<Name extends FeedName>(name: Name, filter: FeedFilter): FeedState<Row<Name>> {
  const api = useStaffApi();
  return useCursorPages([name, 'feed', filter], async (place, signal) => {
    // Filters come from the address; the server validates them.
    const params = { query: { ...filter, ...place } };
    const part: unknown = await api.get(`/api/admin/${name}` as `/api/admin/${FeedName}`, { params, signal });
    return part as Feed<Row<Name>>;
  });
}

/** Continues at the cursor of the last page. */
export function useCursorPages<Row>(
  queryKey: unknown[],
  read: (place: FeedFilter, signal: AbortSignal) => Promise<Feed<Row>>,
): FeedState<Row> {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam === '' ? {} : { before: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    retry: false,
  });
}
