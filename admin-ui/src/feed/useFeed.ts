import {
  keepPreviousData,
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import type { Feed } from '../api/types';
import type { Feeds } from '../providers/dataProvider';
import { useStaffApi } from '../providers/useStaffApi';

export type FeedState<Row> = UseInfiniteQueryResult<InfiniteData<Feed<Row>>>;

type Filter = Record<string, string>;

/** A list from its newest row on; more of it is asked for by whoever wants to look further back. */
export function useFeed<Name extends keyof Feeds>(name: Name, filter: Filter): FeedState<Feeds[Name]> {
  const dataProvider = useStaffApi();
  return useReadingOn([name, 'feed', filter], (place, signal) =>
    dataProvider.readOn(name, { ...filter, ...place }, signal),
  );
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
