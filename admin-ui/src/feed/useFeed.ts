import {
  keepPreviousData,
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import type { Feed } from '../api/types';
import type { Answer } from '../providers/staffApi';
import { useStaffApi } from '../providers/useStaffApi';

export type FeedState<Row> = UseInfiniteQueryResult<InfiniteData<Feed<Row>>>;

type Filter = Record<string, string>;

/** Lists that are read part by part, newest first. */
type FeedName = 'webhook-deliveries' | 'webhook-events' | 'audit-entries' | 'login-events';
type Row<Name extends FeedName> = Answer<`/api/admin/${Name}`> extends Feed<infer R> ? R : never;

/** A list from its newest row on; older parts are read on demand. */
export function useFeed<Name extends FeedName>(name: Name, filter: Filter): FeedState<Row<Name>> {
  const api = useStaffApi();
  return useReadingOn([name, 'feed', filter], async (place, signal) => {
    // Filters come from the address: the server says what is wrong with them.
    const params = { query: { ...filter, ...place } };
    const part: unknown = await api.get(`/api/admin/${name}` as `/api/admin/${FeedName}`, { params, signal });
    return part as Feed<Row<Name>>;
  });
}

/** Reads on from where the last part ended. */
export function useReadingOn<Row>(
  queryKey: unknown[],
  read: (place: Filter, signal: AbortSignal) => Promise<Feed<Row>>,
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
