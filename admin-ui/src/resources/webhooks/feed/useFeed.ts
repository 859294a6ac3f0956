import {
  keepPreviousData,
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Feed } from '../../../api/types';
import type { ConsoleDataProvider, Feeds } from '../../../providers/dataProvider';

export type FeedState<Row> = UseInfiniteQueryResult<InfiniteData<Feed<Row>>>;

/** A list from its newest row on; more of it is asked for by whoever wants to look further back. */
export function useFeed<Name extends keyof Feeds>(
  name: Name,
  filter: Record<string, string>,
): FeedState<Feeds[Name]> {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useInfiniteQuery({
    queryKey: [name, 'feed', filter],
    queryFn: ({ pageParam, signal }) =>
      dataProvider.readOn(name, { ...filter, ...(pageParam && { before: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    retry: false,
  });
}
